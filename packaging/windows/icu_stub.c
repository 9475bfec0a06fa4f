/* A stand-in for Windows' own icuuc.dll, which Wine 8 lacks and Qt links to.
   It knows no character set: Qt then uses its own. */
enum { U_UNSUPPORTED_ERROR = 16 };

__declspec(dllexport) void *ucnv_open(const char *name, int *error)
{
    (void)name;
    *error = U_UNSUPPORTED_ERROR;
    return 0;
}

#define NOTHING(name) __declspec(dllexport) void *name(void) { return 0; }
NOTHING(ucnv_close)
NOTHING(ucnv_reset)
NOTHING(ucnv_getMaxCharSize)
NOTHING(ucnv_getName)
NOTHING(ucnv_getToUCallBack)
NOTHING(ucnv_getFromUCallBack)
NOTHING(ucnv_setToUCallBack)
NOTHING(ucnv_setFromUCallBack)
NOTHING(ucnv_cbToUWriteUChars)
NOTHING(ucnv_cbFromUWriteUChars)
NOTHING(ucnv_toUnicode)
NOTHING(ucnv_fromUnicode)
NOTHING(ucnv_toUCountPending)
NOTHING(ucnv_fromUCountPending)
NOTHING(ucnv_getStandardName)
NOTHING(ucnv_getAvailableName)
NOTHING(ucnv_countAvailable)
NOTHING(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
NOTHING(UCNV_TO_U_CALLBACK_SUBSTITUTE)
