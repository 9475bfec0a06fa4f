"""The Info.plist of the app for macOS.

The spec of the bundle uses it; PyInstaller adds a few keys.
"""

import sys
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import product

APP_NAME: Final = f"{product.NAME}.app"
OLDEST_SYSTEM: Final = "13.0"
"""The oldest macOS that our version of Qt runs on."""
ICON: Final = f"{product.COMMAND}.icns"


def info_plist() -> dict[str, Any]:
    """Return the Info.plist of the app."""
    version = ".".join(map(str, product.numeric_version()[:3]))  # macOS compares the numbers
    return {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleDisplayName": product.NAME,
        "CFBundleDocumentTypes": [_document_type(kind) for kind in product.FILE_TYPES],
        "CFBundleExecutable": product.COMMAND,
        "CFBundleIconFile": ICON,
        "CFBundleIdentifier": product.BUNDLE_ID,
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": product.NAME,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": product.COPYRIGHT,
        "NSPrincipalClass": "NSApplication",
        "NSRequiresAquaSystemAppearance": False,  # dark windows where the system is dark
        "NSSupportsAutomaticGraphicsSwitching": True,  # no need of the faster graphics processor
        "UTExportedTypeDeclarations": [_exported_type(kind) for kind in product.FILE_TYPES],
    }


def _document_type(kind: product.FileType) -> dict[str, Any]:
    return {
        "CFBundleTypeIconFile": ICON,
        "CFBundleTypeName": kind.description,
        "CFBundleTypeRole": "Viewer",  # the program copies what it opens, and never writes to it
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [kind.uti],
    }


def _exported_type(kind: product.FileType) -> dict[str, Any]:
    return {
        "UTTypeConformsTo": ["public.json"],
        "UTTypeDescription": kind.description,
        "UTTypeIconFile": ICON,
        "UTTypeIdentifier": kind.uti,
        "UTTypeTagSpecification": {
            "public.filename-extension": [kind.ending.removeprefix(".")],
            "public.mime-type": [kind.mime_type],
        },
    }
