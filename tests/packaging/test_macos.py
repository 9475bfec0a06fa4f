"""What of the app for macOS can be checked without a Mac."""

import plistlib
import re
from pathlib import Path

import app_bundle
import build_macos
import product
import pytest
from packaging_tools import output_of
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.frame.menus import Menus

SIGNING = build_macos.Keys("Developer ID Application: Somebody")
NOTARISING = build_macos.Keys("Developer ID Application: Somebody", "key.p8", "KEY", "ISSUER")


def test_the_plist_survives_a_round_trip() -> None:
    plist = app_bundle.info_plist()
    assert plistlib.loads(plistlib.dumps(plist)) == plist


def test_plistutil_reads_the_plist_and_the_entitlements(tmp_path: Path) -> None:
    path = tmp_path / "Info.plist"
    path.write_bytes(plistlib.dumps(app_bundle.info_plist()))
    for plist in (path, build_macos.ENTITLEMENTS):
        binary = tmp_path / "binary.plist"
        output_of("plistutil", "-i", plist, "-o", binary, "-f", "bin")
        assert plistlib.loads(binary.read_bytes()) == plistlib.loads(plist.read_bytes())


def test_ids_are_made_of_what_macos_allows() -> None:
    for name in (product.BUNDLE_ID, *(kind.uti for kind in product.FILE_TYPES)):
        assert re.fullmatch(r"[A-Za-z0-9.-]+", name)


def test_every_file_type_is_exported_and_opened() -> None:
    plist = app_bundle.info_plist()
    exported = {
        kind["UTTypeIdentifier"]: kind["UTTypeTagSpecification"]["public.filename-extension"]
        for kind in plist["UTExportedTypeDeclarations"]
    }
    assert exported == {kind.uti: [kind.ending[1:]] for kind in product.FILE_TYPES}
    opened = [kind["LSItemContentTypes"] for kind in plist["CFBundleDocumentTypes"]]
    assert opened == [[kind.uti] for kind in product.FILE_TYPES]


@pytest.mark.usefixtures("qapp")
def test_the_menu_of_the_application_gets_its_three_commands() -> None:
    window = QMainWindow()
    menus = Menus(window, dict.fromkeys(Command, lambda: None))
    roles = {command: action.menuRole() for command, action in menus.actions.items()}
    special = {
        Command.ABOUT: QAction.MenuRole.AboutRole,
        Command.PREFERENCES: QAction.MenuRole.PreferencesRole,
        Command.QUIT: QAction.MenuRole.QuitRole,
    }
    # Without a role of its own, macOS moves a command whose text sounds like one of these.
    assert roles == {c: special.get(c, QAction.MenuRole.NoRole) for c in menus.actions}


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """Return a folder with the layout of an app."""
    contents = tmp_path / app_bundle.APP_NAME / "Contents"
    library = contents / "Frameworks" / "QtCore.framework" / "Versions" / "A"
    library.mkdir(parents=True)
    (library / "QtCore").write_bytes(b"\xca\xfe\xba\xbe rest")
    (contents / "Frameworks" / "_ctypes.so").write_bytes(b"\xcf\xfa\xed\xfe rest")
    (contents / "Resources").mkdir()
    (contents / "Resources" / "ohhell.icns").write_bytes(b"icns")
    (contents / "Resources" / "QtCore.framework").symlink_to("../Frameworks/QtCore.framework")
    (contents / "MacOS").mkdir()
    (contents / "MacOS" / "ohhell").write_bytes(b"\xcf\xfa\xed\xfe rest")
    return contents.parent


def test_inner_parts_are_signed_first_and_the_app_last(app: Path) -> None:
    parts = [path.relative_to(app.parent).as_posix() for path in build_macos.parts_to_sign(app)]
    contents = f"{app_bundle.APP_NAME}/Contents"
    assert parts == [
        f"{contents}/Frameworks/QtCore.framework/Versions/A/QtCore",
        f"{contents}/Frameworks/QtCore.framework",
        f"{contents}/Frameworks/_ctypes.so",
        f"{contents}/MacOS/ohhell",
        app_bundle.APP_NAME,
    ]


def test_only_programs_get_entitlements(app: Path) -> None:
    with_entitlements = {
        path.name
        for path in build_macos.parts_to_sign(app)
        if "--entitlements" in build_macos.codesign(path, "somebody")
    }
    assert with_entitlements == {"ohhell", app_bundle.APP_NAME}


@pytest.mark.parametrize(
    ("keys", "tools"),
    [
        (build_macos.Keys(), {"ditto", "hdiutil"}),
        (SIGNING, {"codesign", "ditto", "hdiutil"}),
        (NOTARISING, {"codesign", "ditto", "hdiutil", "xcrun"}),
    ],
)
def test_signing_and_notarising_need_keys(
    keys: build_macos.Keys, tools: set[str], app: Path, tmp_path: Path
) -> None:
    steps = build_macos.steps(app, tmp_path, tmp_path / "OhHell.dmg", keys)
    assert {command[0] for command in steps} == tools
    assert steps[-1][:2] == ["hdiutil", "verify"]


def test_half_a_key_is_refused() -> None:
    with pytest.raises(build_macos.BuildError, match="OHHELL_NOTARY_ISSUER"):
        build_macos.Keys.of({"OHHELL_NOTARY_KEY": "key.p8"})
    assert build_macos.Keys.of({}) == build_macos.Keys()


@pytest.mark.parametrize("system", ["Linux", "Darwin"])
def test_one_sentence_says_what_is_missing(
    system: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("platform.system", lambda: system)
    assert build_macos.main(["--app", str(tmp_path), "--output", str(tmp_path)]) == 1
    assert "was not made" in capsys.readouterr().err
