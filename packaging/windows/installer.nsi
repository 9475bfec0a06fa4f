; The setup of Oh Hell! for Windows: for one user, without administrator rights.
;
; build_windows.py writes facts.nsh (names, version, file types, the list of top-level files) and
; calls makensis; nothing about the product stands here.
;
; An update puts the old program aside, writes the new one, and only then deletes the old one: if
; it fails, the old one takes its place again. Games and settings lie elsewhere and are never
; touched, not by the uninstaller either.

!include "facts.nsh"
!ifdef TARGET
  Target ${TARGET}
!endif
Unicode true
!ifdef FAST
  SetCompressor zlib ; for tests
!else
  SetCompressor /SOLID lzma
!endif
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
CRCCheck on
SetDateSave off ; or two builds of the same files would differ
AllowSkipFiles off

!include "LogicLib.nsh"
!include "MUI2.nsh"
!include "WinVer.nsh"
!include "x64.nsh"
!include "Win\COM.nsh"
!include "Win\Propkey.nsh"

!define EXE "${COMMAND}.exe"
!define LIBRARIES "_internal"
!define OLD ".old"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${FOLDER}"
!define CLASSES "Software\Classes"
!define SHORTCUT "$SMPROGRAMS\${NAME}.lnk"
!define STATUS_NOT_POSSIBLE 3

Name "${NAME}"
Caption "${NAME} ${VERSION} Setup"
BrandingText " "
OutFile "${SETUP}"
InstallDir "$LOCALAPPDATA\Programs\${FOLDER}"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMERIC_VERSION}"
VIFileVersion "${NUMERIC_VERSION}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} Setup"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${COPYRIGHT}"

!ifdef SIGN
  ; The setup itself is signed last, after its checksum is written.
  !uninstfinalize `${SIGN} "%1"`
!endif

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "wizard.bmp"
!define MUI_ABORTWARNING
!define MUI_WELCOMEPAGE_TEXT "${SUMMARY}.$\r$\n$\r$\nSetup installs version ${VERSION} for you alone and needs no administrator rights. Your saved games and settings stay as they are.$\r$\n$\r$\nClick Next to continue."
!define MUI_FINISHPAGE_RUN "$INSTDIR\${EXE}"
!define MUI_FINISHPAGE_RUN_TEXT "Play ${NAME} now"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "${NAME} will be removed. Your saved games and settings stay on this computer."

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Stops with a message and a status, which a silent setup returns to its caller.
!macro Refuse TEXT
  MessageBox MB_OK|MB_ICONSTOP "${TEXT}" /SD IDOK
  SetErrorLevel ${STATUS_NOT_POSSIBLE}
  Quit
!macroend
!define Refuse "!insertmacro Refuse"

; Sets the error flag if the program is running: it has created a mutex, and Windows lets nobody
; write to its file.
!macro LookIfRunning
  ClearErrors
  System::Call 'KERNEL32::OpenMutex(i 0x00100000, i 0, t "${USER_MODEL_ID}") p.r0'
  ${If} $0 P<> 0
    System::Call 'KERNEL32::CloseHandle(p r0)'
    SetErrors
  ${ElseIf} ${FileExists} "$INSTDIR\${EXE}"
    FileOpen $0 "$INSTDIR\${EXE}" a
    ${IfNot} ${Errors}
      FileClose $0
    ${EndIf}
  ${EndIf}
!macroend
!define LookIfRunning "!insertmacro LookIfRunning"

; Goes on as soon as the program is closed. A silent setup never closes a game: it refuses.
!macro CloseProgram UN
  Function ${UN}CloseProgram
    ${LookIfRunning}
    ${DoWhile} ${Errors}
      ${If} ${Cmd} `MessageBox MB_OKCANCEL|MB_ICONEXCLAMATION "${NAME} is running.$\r$\n$\r$\nClose it and go on? Your game is saved with every move." /SD IDCANCEL IDCANCEL`
        SetErrorLevel ${STATUS_NOT_POSSIBLE}
        Quit
      ${EndIf}
      ; Without /F this asks the windows to close, as their own close button does.
      nsExec::Exec '"$SYSDIR\taskkill.exe" /IM "${EXE}"'
      Pop $0
      ${For} $1 1 20
        Sleep 250
        ${LookIfRunning}
        ${IfNot} ${Errors}
          ${ExitFor}
        ${EndIf}
      ${Next}
      ${LookIfRunning}
    ${Loop}
  FunctionEnd
!macroend
!insertmacro CloseProgram ""
!insertmacro CloseProgram "un."

Function .onInit
  SetShellVarContext current
  ${IfNot} ${AtLeastWin10}
    ${Refuse} "${NAME} needs Windows 10 or later."
  ${EndIf}
  ${IfNot} ${RunningX64}
    ${Refuse} "${NAME} needs a 64-bit Windows."
  ${EndIf}
  ${If} ${Silent}
    Call .onVerifyInstDir
  ${EndIf}
FunctionEnd

; Only an empty or new folder, or one that holds the program: what lies there may be deleted.
Function .onVerifyInstDir
  ${If} ${FileExists} "$INSTDIR\${PORTABLE_MARKER}"
    Goto refuse
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\${EXE}"
    Return
  ${EndIf}
  FindFirst $0 $1 "$INSTDIR\*.*"
  ${DoWhile} $1 != ""
    ${If} $1 != "."
    ${AndIf} $1 != ".."
      FindClose $0
      Goto refuse
    ${EndIf}
    FindNext $0 $1
  ${Loop}
  FindClose $0
  Return
refuse:
  ${If} ${Silent}
    SetErrorLevel ${STATUS_NOT_POSSIBLE}
    Quit
  ${EndIf}
  Abort
FunctionEnd

; Called from RegisterFileTypes in facts.nsh, once for each kind of file.
!macro RegisterFileType ENDING PROG_ID MIME DESCRIPTION
  WriteRegStr HKCU "${CLASSES}\${PROG_ID}" "" "${DESCRIPTION}"
  WriteRegStr HKCU "${CLASSES}\${PROG_ID}" "AppUserModelID" "${USER_MODEL_ID}"
  WriteRegStr HKCU "${CLASSES}\${PROG_ID}\DefaultIcon" "" "$INSTDIR\${EXE},0"
  WriteRegStr HKCU "${CLASSES}\${PROG_ID}\shell\open\command" "" '"$INSTDIR\${EXE}" "%1"'
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${PROG_ID}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "Content Type" "${MIME}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${PROG_ID}" ""
!macroend

; Takes back only what is still ours: another program may have taken the file type since.
!macro UnregisterFileType ENDING PROG_ID MIME DESCRIPTION
  DeleteRegKey HKCU "${CLASSES}\${PROG_ID}"
  DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${PROG_ID}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
  ${If} $0 == "${PROG_ID}"
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" "Content Type"
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
!macroend

!macro PutAside NAME_OF_FILE
  ${If} ${FileExists} "$INSTDIR\${NAME_OF_FILE}"
    Rename "$INSTDIR\${NAME_OF_FILE}" "$INSTDIR\${NAME_OF_FILE}${OLD}"
  ${EndIf}
!macroend

!macro TakeBack NAME_OF_FILE
  ${If} ${FileExists} "$INSTDIR\${NAME_OF_FILE}${OLD}"
    RMDir /r "$INSTDIR\${NAME_OF_FILE}"
    Delete "$INSTDIR\${NAME_OF_FILE}"
    Rename "$INSTDIR\${NAME_OF_FILE}${OLD}" "$INSTDIR\${NAME_OF_FILE}"
  ${EndIf}
!macroend

Function TakeBackOldProgram
  !insertmacro TakeBack "${LIBRARIES}"
  !insertmacro TakeBack "${EXE}"
FunctionEnd

Function .onInstFailed
  Call TakeBackOldProgram
FunctionEnd

Section
  Call CloseProgram
  ; What an update left behind that was interrupted: the old program is whole, the new one is not.
  Call TakeBackOldProgram
  ClearErrors
  !insertmacro PutAside "${LIBRARIES}"
  !insertmacro PutAside "${EXE}"
  ${If} ${Errors}
    Call TakeBackOldProgram
    ${Refuse} "Some files of ${NAME} are in use. Close it, then start this setup again."
  ${EndIf}

  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*.*"
  ${If} ${Errors}
    Call TakeBackOldProgram
    ${Refuse} "${NAME} could not be written to $INSTDIR. The version that you had is back in its place."
  ${EndIf}
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  RMDir /r "$INSTDIR\${LIBRARIES}${OLD}"
  Delete "$INSTDIR\${EXE}${OLD}"

  Call WriteShortcut
  Call WriteUninstallKey
  !insertmacro RegisterFileTypes
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\${EXE}" "" "$INSTDIR\${EXE}"
  Call RefreshExplorer
SectionEnd

; The shortcut carries the AppUserModelID, so that a pinned game and its window are one button.
Function WriteShortcut
  CreateShortCut "${SHORTCUT}" "$INSTDIR\${EXE}" "" "$INSTDIR\${EXE}" 0 SW_SHOWNORMAL "" "${SUMMARY}"
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P= 0
    Return
  ${EndIf}
  ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
  ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
  ${If} $1 P<> 0
  ${AndIf} $2 P<> 0
    ${IPersistFile::Load} $1 '("${SHORTCUT}", ${STGM_READWRITE})'
    System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r3'
    System::Call '*(&w${NSIS_MAX_STRLEN} "${USER_MODEL_ID}")p.r5'
    System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_LPWSTR},,p r5)p.r4'
    ${IPropertyStore::SetValue} $2 '($3,$4)'
    ${IPropertyStore::Commit} $2 ""
    ${IPersistFile::Save} $1 '("${SHORTCUT}",1)'
    System::Free $3
    System::Free $4
    System::Free $5
  ${EndIf}
  !insertmacro ComHlpr_SafeRelease $1
  !insertmacro ComHlpr_SafeRelease $2
  !insertmacro ComHlpr_SafeRelease $0
FunctionEnd

Function WriteUninstallKey
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${EXE},0"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Comments" "${SUMMARY}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  !ifdef HOMEPAGE
    WriteRegStr HKCU "${UNINSTALL_KEY}" "URLInfoAbout" "${HOMEPAGE}"
  !endif
FunctionEnd

; Explorer reads icons and file types again.
!macro RefreshExplorer UN
  Function ${UN}RefreshExplorer
    System::Call 'SHELL32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  FunctionEnd
!macroend
!insertmacro RefreshExplorer ""
!insertmacro RefreshExplorer "un."

Function un.onInit
  SetShellVarContext current
  ${IfNot} ${FileExists} "$INSTDIR\${EXE}"
    ${Refuse} "${NAME} is not in $INSTDIR."
  ${EndIf}
FunctionEnd

Section "Uninstall"
  Call un.CloseProgram
  RMDir /r "$INSTDIR\${LIBRARIES}"
  !insertmacro DeleteTopLevelFiles
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR" ; only if nothing else lies in it
  Delete "${SHORTCUT}"
  !insertmacro UnregisterFileTypes
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\${EXE}"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  Call un.RefreshExplorer
SectionEnd
