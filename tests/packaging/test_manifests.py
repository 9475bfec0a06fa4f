"""The manifests of package managers name the downloads, and fit what the managers ask for."""

import hashlib
import json
import re
import sys
import zipfile
from pathlib import Path

import manifests
import product
import pytest
from packaging_tools import checker, output_of

SCHEMAS = Path(__file__).with_name("schemas")
HOMEPAGE = "https://github.com/somebody/ohhell"
ENDS = (
    "windows-x64-setup.exe",
    "windows-x64-portable.zip",
    "macos-apple-silicon.dmg",
    "macos-intel.dmg",
)
NAMES = [f"{product.PACKAGE}-{product.version()}-{end}" for end in ENDS]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the manifests of simulated downloads."""
    monkeypatch.setenv("OHHELL_HOMEPAGE", f"{HOMEPAGE}/")
    for name in NAMES:
        (tmp_path / name).write_bytes(name.encode())
    assert manifests.main([str(tmp_path)]) == 0
    with zipfile.ZipFile(
        tmp_path / f"{product.PACKAGE}-{product.version()}-manifests.zip"
    ) as zipped:
        zipped.extractall(tmp_path / "all")
    return tmp_path / "all"


def test_every_download_is_named_with_its_digest(written: Path) -> None:
    texts = "".join(path.read_text("utf-8") for path in written.rglob("*.*"))
    texts = texts.replace("#{version}", product.version())
    for name in NAMES:
        assert hashlib.sha256(name.encode()).hexdigest() in texts.lower()
    address = f"{HOMEPAGE}/releases/download/v{product.version()}/"
    assert all(f"{address}{name}" in texts for name in NAMES if "macos" not in name)
    assert f"{address}{product.PACKAGE}-{product.version()}-macos-#{{arch}}.dmg" in texts


@pytest.mark.parametrize(("manager", "count"), [("winget", 3), ("scoop", 1)])
def test_each_manifest_fits_its_schema(written: Path, manager: str, count: int) -> None:
    files = [path for path in (written / manager).iterdir() if path.is_file()]
    assert len(files) == count
    check = checker("check-jsonschema")
    output_of(check, "--schemafile", SCHEMAS / f"{manager}.json", *files)


def test_a_wrong_manifest_does_not_fit(written: Path) -> None:
    (file,) = (written / "scoop").iterdir()
    wrong = json.loads(file.read_text(encoding="utf-8"))
    wrong["architecture"]["64bit"]["hash"] = "unknown"
    file.write_text(json.dumps(wrong), encoding="utf-8")
    check = checker("check-jsonschema")
    with pytest.raises(AssertionError, match="hash"):
        output_of(check, "--schemafile", SCHEMAS / "scoop.json", file)


def test_the_cask_has_what_homebrew_asks_for(written: Path) -> None:
    (file,) = (written / "homebrew").iterdir()
    text = file.read_text(encoding="utf-8")
    stanzas = re.findall(r"^  (\w+) ", text, re.MULTILINE)
    order = ["arch", "version", "sha256", "url", "name", "desc", "homepage", "depends_on"]
    assert stanzas == [*order, "app", "zap"]
    # The form without a comparison means “or newer”; Homebrew warns of the other one.
    assert re.search(r"^  depends_on macos: :[a-z_]+$", text, re.MULTILINE)
    (desc,) = re.findall(r'desc "(.+)"', text)
    assert len(desc) <= 80
    assert not desc.endswith(".")


def test_the_cask_is_sound_ruby(written: Path) -> None:
    (file,) = (written / "homebrew").iterdir()
    assert "Syntax OK" in output_of("ruby", "-c", file)


def test_they_are_written_without_qt() -> None:
    code = "import sys; sys.modules['PySide6'] = None; import manifests, release_files"
    output_of(sys.executable, "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}")


def test_a_missing_download_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OHHELL_HOMEPAGE", HOMEPAGE)
    assert manifests.main([str(tmp_path)]) == 1
    assert "setup.exe is not among the downloads" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_without_an_address_there_are_no_manifests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("OHHELL_HOMEPAGE", raising=False)
    assert manifests.main([str(tmp_path)]) == 1
    assert "OHHELL_HOMEPAGE is not set" in capsys.readouterr().err
