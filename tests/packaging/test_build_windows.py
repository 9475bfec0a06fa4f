"""The setup and the portable zip for Windows, made from a simulated bundle."""

import os
import sys
import zipfile
from pathlib import Path

import build_windows
import exe_resources
import product
import pytest
from each import for_each
from packaging_tools import checker, output_of
from test_exe_resources import executable

from ohhell_desktop.command_line import PORTABLE, PORTABLE_DATA


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """Return a folder that looks like a bundle."""
    folder = tmp_path / "a bundle"
    (folder / "_internal" / "PySide6").mkdir(parents=True)
    (folder / "ohhell.exe").write_bytes(executable(3_000))
    for name in ("Qt6Core.dll", "Qt6Gui.dll", "QtCore.pyd"):
        (folder / "_internal" / "PySide6" / name).write_bytes(bytes(5_000) + name.encode())
    return folder


@pytest.fixture(autouse=True)
def _nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (build_windows.SIGN_COMMAND, product.HOMEPAGE):
        monkeypatch.delenv(name, raising=False)


@for_each(
    ("text", "quoted"),
    [("Oh Hell!", '"Oh Hell!"'), ('say "hi"', '"say $\\"hi$\\""'), ("5 $", '"5 $$"')],
)
def test_texts_are_quoted_for_nsis(text: str, quoted: str) -> None:
    assert build_windows.quoted(text) == quoted


def test_the_script_knows_every_file_type(bundle: Path) -> None:
    facts = build_windows.facts(bundle, bundle / "setup.exe", bundle / "icon.ico", None)
    for kind in product.FILE_TYPES:
        assert f'RegisterFileType "{kind.ending}" "{kind.prog_id}" "{kind.mime_type}"' in facts


def test_the_script_contains_no_unset_facts_and_one_version(bundle: Path) -> None:
    facts = build_windows.facts(bundle, bundle / "setup.exe", bundle / "icon.ico", None)
    for name in ("HOMEPAGE", "TARGET", "SIGN"):
        assert f"!define {name} " not in facts
    script = build_windows.SCRIPT.read_text(encoding="utf-8")
    assert product.version() not in script
    assert product.NAME not in "\n".join(
        line for line in script.splitlines() if not line.lstrip().startswith(";")
    )


def test_every_top_level_file_is_deleted_by_name(bundle: Path) -> None:
    (bundle / "LICENSE").touch()
    facts = build_windows.facts(bundle, bundle / "setup.exe", bundle / "icon.ico", None)
    assert 'Delete "$INSTDIR\\LICENSE"' in facts
    assert 'Delete "$INSTDIR\\ohhell.exe"' in facts
    assert "_internal" not in facts


def test_a_folder_without_the_program_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build_windows.main(["--bundle", str(tmp_path), "--output", str(tmp_path)]) == 1
    assert "build the bundle first" in capsys.readouterr().err


def test_a_folder_that_the_uninstaller_would_leave_behind_is_refused(bundle: Path) -> None:
    (bundle / "more").mkdir()
    with pytest.raises(build_windows.BuildError, match="more"):
        build_windows.check_bundle(bundle)


def test_without_makensis_one_sentence_says_so(
    bundle: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda *_args, **_named: None)
    assert build_windows.main(["--bundle", str(bundle), "--output", str(bundle)]) == 1
    assert "install NSIS" in capsys.readouterr().err


def test_the_portable_zip_holds_the_bundle_and_its_marker(bundle: Path, tmp_path: Path) -> None:
    first = build_windows.make_zip(bundle, tmp_path).read_bytes()
    path = build_windows.make_zip(bundle, tmp_path)
    assert path.read_bytes() == first
    with zipfile.ZipFile(path) as archive:
        assert set(archive.namelist()) == {
            "OhHell/ohhell.exe",
            "OhHell/_internal/PySide6/Qt6Core.dll",
            "OhHell/_internal/PySide6/Qt6Gui.dll",
            "OhHell/_internal/PySide6/QtCore.pyd",
            f"OhHell/{build_windows.PORTABLE_MARKER}",
        }


def test_the_marker_is_the_one_that_the_program_looks_for() -> None:
    assert build_windows.PORTABLE_MARKER == PORTABLE
    assert f"in the folder {PORTABLE_DATA} beside it" in build_windows.PORTABLE_TEXT


def test_nsis_compiles_the_setup(bundle: Path, tmp_path: Path) -> None:
    output_of("makensis", "-VERSION")
    setup = build_windows.make_setup(bundle, tmp_path)
    assert exe_resources.has_checksum(setup)
    assert not (tmp_path / "setup-parts").exists()


def test_two_setups_of_the_same_files_are_identical(bundle: Path, tmp_path: Path) -> None:
    output_of("makensis", "-VERSION")
    first = build_windows.make_setup(bundle, tmp_path, "-DFAST").read_bytes()
    # Copied in another order, at another time, into another folder.
    again = tmp_path / "again" / "on another day"
    names = [path.relative_to(bundle) for path in bundle.rglob("*") if path.is_file()]
    for number, name in enumerate(sorted(names, reverse=True)):
        (again / name).parent.mkdir(parents=True, exist_ok=True)
        (again / name).write_bytes((bundle / name).read_bytes())
        os.utime(again / name, (10**9 + number, 10**9 + number))
    assert build_windows.make_setup(again, tmp_path, "-DFAST").read_bytes() == first


def test_outside_tools_find_icon_and_version_in_the_setup(bundle: Path, tmp_path: Path) -> None:
    output_of("makensis", "-VERSION")
    setup = build_windows.make_setup(bundle, tmp_path)
    resources = output_of("wrestool", "--list", setup)
    assert "type=group_icon" in resources
    assert "type=version" in resources
    assert "ohhell.exe" in output_of("7z", "l", setup)


def test_pefile_reads_the_version_and_the_checksum_of_the_setup(
    bundle: Path, tmp_path: Path
) -> None:
    code = (
        "import pefile, sys\n"
        "read = pefile.PE(sys.argv[1])\n"
        "assert read.verify_checksum()\n"
        "print(read.FileInfo[0][0].StringTable[0].entries[b'ProductVersion'].decode())"
    )
    python = checker("python")
    output_of("makensis", "-VERSION")
    setup = build_windows.make_setup(bundle, tmp_path)
    assert output_of(python, "-c", code, setup).strip() == product.version()


def test_everything_is_signed_by_a_command_in_a_path_with_spaces(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output_of("makensis", "-VERSION")
    folder = tmp_path / "Windows Kits (x86)"
    folder.mkdir()
    signed, signer = folder / "signed.txt", folder / "signer.py"
    signer.write_text(
        f"import sys\nwith open({str(signed)!r}, 'a') as log:\n    print(*sys.argv[1:], file=log)\n"
    )
    quote = '"' if os.name == "nt" else "'"
    command = f'"{sys.executable}" {quote}{signer}{quote} /fd sha256'
    monkeypatch.setenv(build_windows.SIGN_COMMAND, command)
    output = tmp_path / "an output"
    assert build_windows.main(["--bundle", str(bundle), "--output", str(output)]) == 0
    program, uninstaller, setup = signed.read_text().splitlines()
    assert program == f"/fd sha256 {bundle / 'ohhell.exe'}"
    assert setup == f"/fd sha256 {output / build_windows.artefact_name('setup.exe')}"
    assert uninstaller not in {program, setup}


OSSLSIGNCODE = """
import os, pathlib, subprocess, sys
certificate, file = map(pathlib.Path, sys.argv[1:])
options = ["-pkcs12", certificate, "-pass", "a word", "-h", "sha256", "-in", file]
subprocess.run(["osslsigncode", "sign", *options, "-out", f"{file}.new"], check=True)
os.replace(f"{file}.new", file)
known = certificate.with_suffix(".pem")
subprocess.run(["osslsigncode", "verify", "-CAfile", known, "-in", file], check=True)
with certificate.with_name("verified.txt").open("a") as log:
    print(file, file=log)
"""
"""Signs a file and looks at the signature."""


def test_osslsigncode_signs_the_setup_and_its_uninstaller_with_a_certificate(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output_of("makensis", "-VERSION")
    folder = tmp_path / "my certificates"
    folder.mkdir()
    key, certificate, both = (folder / f"a certificate.{end}" for end in ("key", "pem", "pfx"))
    made = ("-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2")
    usage = ("-addext", "extendedKeyUsage=codeSigning")
    output_of("openssl", "req", "-x509", *made, "-subj", "/CN=Oh Hell! test", *usage)
    packed = ("-inkey", key, "-in", certificate, "-out", both, "-passout", "pass:a word")
    output_of("openssl", "pkcs12", "-export", *packed)
    signer = folder / "sign it.py"
    signer.write_text(OSSLSIGNCODE, encoding="utf-8")
    output_of("osslsigncode", "--version")
    command = f'"{sys.executable}" "{signer}" "{both}"'
    monkeypatch.setenv(build_windows.SIGN_COMMAND, command)
    setup = build_windows.make_setup(bundle, tmp_path)
    uninstaller, last = (folder / "verified.txt").read_text(encoding="utf-8").splitlines()
    assert last == str(setup) != uninstaller
