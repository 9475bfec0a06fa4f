"""What accompanies a release: the list of parts, the checksums and the notes."""

import datetime as dt
import hashlib
import json
import platform
import shutil
from pathlib import Path

import product
import pytest
import release_files
from bundle import system_parts
from each import for_each
from packaging_tools import checker, output_of

CHANGELOG = """# Changelog

## Unreleased

- Something new.

## 1.1.0

### Added

- A second thing.

## 1.0.0

- The first thing.
"""


def test_the_sbom_names_every_package_of_both_locks() -> None:
    parts = {part["name"]: part for part in release_files.sbom()["components"]}
    assert parts["pyside6-essentials"]["scope"] == "required"
    assert parts["pyinstaller"]["scope"] == "excluded"
    for lock in release_files.LOCKS.values():
        text = lock.read_text(encoding="utf-8")
        names = [line.partition("==")[0] for line in text.splitlines() if "==" in line]
        assert set(names) <= parts.keys()
        digests = {
            entry["value"] for part in parts.values() for entry in part.get("properties", [])
        }
        assert all(digest in digests for digest in release_files._DIGEST.findall(text))


def test_no_package_is_named_twice() -> None:
    references = [part["bom-ref"] for part in release_files.sbom()["components"]]
    assert len(references) == len(set(references))


def test_the_sbom_is_the_same_each_time_and_fits_the_schema(tmp_path: Path) -> None:
    assert release_files.sbom() == release_files.sbom()
    path = tmp_path / "sbom.json"
    path.write_text(json.dumps(release_files.sbom()), encoding="utf-8")
    assert_valid(path)


def assert_valid(path: Path) -> None:
    """Check a list of parts by the schema of CycloneDX."""
    code = (
        "import sys\n"
        "from cyclonedx.schema import SchemaVersion\n"
        "from cyclonedx.validation.json import JsonStrictValidator\n"
        "wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read())\n"
        "sys.exit(str(wrong) if wrong else 0)"
    )
    output_of(checker("python"), "-c", code, path)


def test_the_sbom_has_the_libraries_of_the_system_and_the_source_of_qt(tmp_path: Path) -> None:
    library = next(Path("/usr/lib").glob("*-linux-gnu/libz.so.1"), None)
    if library is None or shutil.which("dpkg-query") is None:
        pytest.skip("no Debian")
    strange = tmp_path / "libpython3.99.so"
    strange.write_bytes(b"of no package")
    entries = [("libz.so.1", str(library), "BINARY"), ("p", str(strange), "BINARY")]
    (tmp_path / "downloads").mkdir()
    path = system_parts.write(entries, tmp_path / "downloads")
    assert path.name.endswith(release_files.PARTS)
    assert release_files.main([str(tmp_path / "downloads")]) == 0
    assert not path.exists()
    (written,) = (tmp_path / "downloads").glob("*.cdx.json")
    listed = json.loads(written.read_text(encoding="utf-8"))
    assert_valid(written)
    parts = {part["name"]: part for part in listed["components"]}
    zlib = parts["zlib1g"]
    assert zlib["purl"].startswith("pkg:deb/")
    assert zlib["licenses"] == [{"expression": "Zlib"}]
    digest = hashlib.sha256(library.read_bytes()).hexdigest()
    assert zlib["properties"] == [{"name": "ohhell:sha256:libz.so.1", "value": digest}]
    assert parts["Python"]["version"] == platform.python_version()
    assert parts["Qt"]["version"] == parts["pyside6-essentials"]["version"]
    assert parts["Qt"]["externalReferences"][0]["url"].startswith("https://download.qt.io/")
    assert {zlib["bom-ref"], parts["Qt"]["bom-ref"]} <= {*listed["dependencies"][0]["dependsOn"]}


def test_sha256sum_agrees_with_the_checksums(tmp_path: Path) -> None:
    (tmp_path / "OhHell-setup.exe").write_bytes(b"a setup")
    (tmp_path / "ohhell.deb").write_bytes(b"a package")
    assert release_files.main([str(tmp_path)]) == 0
    names = [line.split()[1] for line in (tmp_path / "SHA256SUMS").read_text().splitlines()]
    sbom = f"ohhell-{product.version()}.cdx.json"
    assert names == ["OhHell-setup.exe", sbom, "ohhell.deb"]
    output_of("env", "--chdir", tmp_path, "sha256sum", "--check", "--strict", "SHA256SUMS")


@pytest.mark.parametrize("passphrase", ["", "a word"])
def test_gpg_agrees_with_the_signature_of_the_checksums(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passphrase: str
) -> None:
    maker, reader, folder = (tmp_path / name for name in ("m", "r", "downloads"))
    for each in (maker, reader, folder):
        each.mkdir(mode=0o700)
    gpg = ("gpg", "--batch", "--homedir")
    asked = ("--pinentry-mode", "loopback", "--passphrase", passphrase)
    output_of(*gpg, maker, *asked, "--quick-gen-key", "Oh Hell! <test@example.org>", "ed25519")
    key = output_of(*gpg, maker, *asked, "--armor", "--export-secret-keys")
    monkeypatch.setenv("OHHELL_GPG_KEY", key)
    monkeypatch.setenv("OHHELL_GPG_PASSPHRASE", passphrase)
    (folder / "ohhell.deb").write_bytes(b"a package")
    assert release_files.main([str(folder)]) == 0
    assert release_files.main([str(folder)]) == 0  # once more: the same files
    assert "asc" not in (folder / "SHA256SUMS").read_text(encoding="ascii")
    output_of(*gpg, reader, "--import", folder / "SHA256SUMS-key.asc")
    said = output_of(*gpg, reader, "--verify", folder / "SHA256SUMS.asc", folder / "SHA256SUMS")
    assert "Good signature" in said


def test_a_key_that_is_none_is_named_and_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    output_of("gpg", "--version")
    monkeypatch.setenv("OHHELL_GPG_KEY", "my secret")
    assert release_files.main([str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("No release: gpg cannot sign the checksums: ")
    assert "my secret" not in said


@for_each(
    ("version", "text"),
    [("1.1.0", "### Added\n\n- A second thing.\n"), ("1.0.0", "- The first thing.\n")],
)
def test_the_notes_are_the_part_of_the_changelog(version: str, text: str) -> None:
    assert release_files.notes(CHANGELOG, version) == text


@for_each("version", ["1.1", "2.0.0", "1.0.00"])
def test_a_version_without_a_changelog_entry_is_refused(version: str) -> None:
    with pytest.raises(release_files.ReleaseError, match=version):
        release_files.notes(CHANGELOG, version)


@pytest.mark.parametrize("check", [False, True])
def test_a_tag_of_another_version_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *, check: bool
) -> None:
    arguments = ["--check", "v0.0.0"] if check else [str(tmp_path), "--tag", "v0.0.0"]
    assert release_files.main(arguments) == 1
    assert f"the program says {product.version()}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@for_each(
    ("changelog", "complaint"),
    [
        (CHANGELOG, "still says “Unreleased”"),
        ("## 1.0.0 - unreleased\n\n- A thing.\n", "still says “1.0.0 - unreleased”"),
        ("## 1.1.0 (2026-11-28)\n\n- A.\n\n## 1.0.0 (2026-11-22)\n\n- B.\n", "begins with “1.1.0"),
        ("## 1.0.0\n\n- A thing.\n", "not with “1.0.0, 2026-11-28”"),
        ("## 1.0.0 (2026-11-31)\n\n- A thing.\n", "no such day"),
        ("## 1.0.0 (2026-11-22)\n\n- A thing.\n", "notes are of 2026-11-22"),
        ("## 1.0.0 (2026-11-28)\n\n## 0.9.0 (2026-11-01)\n\n- A thing.\n", "says nothing"),
        ("# Changelog\n", "no part for 1.0.0"),
    ],
)
def test_a_changelog_that_is_not_finished_stops_the_release(changelog: str, complaint: str) -> None:
    with pytest.raises(release_files.ReleaseError, match=complaint):
        release_files.check_changelog(changelog, "1.0.0", dt.date(2026, 11, 28))


@for_each("day", ["2026-11-27", "2026-11-28", "2026-12-01"])
def test_a_finished_changelog_does_not(day: str) -> None:
    changelog = f"# Changelog\n\n## 1.0.0 ({day})\n\n- All.\n\n## 0.9.0\n\n- Some.\n"
    release_files.check_changelog(changelog, "1.0.0", dt.date(2026, 11, 28))
    release_files.check_changelog(
        changelog.replace(f" ({day})", f", {day}"), "1.0.0", dt.date(2026, 11, 28)
    )


def test_a_release_without_a_contact_stops_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "CHANGELOG.md").write_text("## 1.0.0 (2026-11-28)\n\n- All.\n", encoding="utf-8")
    monkeypatch.setattr(product, "version", lambda: "1.0.0")
    monkeypatch.setattr(product, "ROOT", tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795824000")  # 28 November 2026
    monkeypatch.setenv(product.RELEASE, "1")
    monkeypatch.setenv(product.HOMEPAGE, "https://example.org")
    assert release_files.main(["--check", "v1.0.0"]) == 1
    assert product.CONTACT in capsys.readouterr().err
    monkeypatch.setenv(product.CONTACT, "Somebody <somebody@example.org>")
    assert release_files.main(["--check", "v1.0.0"]) == 0
