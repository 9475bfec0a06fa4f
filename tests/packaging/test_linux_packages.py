"""Packages for Linux contain the right files in the right places."""

from pathlib import Path

import product
import pytest
from linux import appdir, archive, deb, desktop, rpm, tree
from linux_tools import linux_only, small_bundle, tool

pytestmark = linux_only


@pytest.mark.parametrize(
    ("version", "written"),
    [("1.0.0", "1.0.0"), ("1.0.0rc1", "1.0.0~rc1"), ("1.1.dev3", "1.1~dev3")],
)
def test_a_preview_comes_before_its_release(
    monkeypatch: pytest.MonkeyPatch, version: str, written: str
) -> None:
    monkeypatch.setattr(product, "version", lambda: version)
    assert deb.version() == written


def test_the_deb_installs_what_desktops_look_for(tmp_path: Path) -> None:
    path = deb.build(small_bundle(tmp_path), tmp_path, tmp_path / "work")
    listed = tool("dpkg-deb", "--contents", path)
    for place in (
        f"./usr/bin/{product.COMMAND} -> ../lib/{product.PACKAGE}/{product.COMMAND}",
        f"./usr/share/applications/{product.APP_ID}.desktop",
        f"./usr/share/metainfo/{product.APP_ID}.metainfo.xml",
        f"./usr/share/mime/packages/{product.APP_ID}.xml",
        f"./usr/share/icons/hicolor/scalable/apps/{product.APP_ID}.svg",
        f"./usr/share/man/man6/{product.COMMAND}.6.gz",
        f"./usr/share/doc/{product.PACKAGE}/copyright",
    ):
        assert place in listed
    assert all(line.split()[1] == "root/root" for line in listed.splitlines())


def test_the_deb_says_what_it_is(tmp_path: Path) -> None:
    path = deb.build(small_bundle(tmp_path), tmp_path, tmp_path / "work")
    assert tool("dpkg-deb", "--field", path, "Package").strip() == product.PACKAGE
    assert tool("dpkg-deb", "--field", path, "Version").strip() == deb.version()
    depends = tool("dpkg-deb", "--field", path, "Depends")
    assert depends.startswith("libc6 (>= 2.")
    assert "libegl1" in depends
    assert not (tmp_path / "work" / "deb").exists()


def test_debian_reads_the_changelog(tmp_path: Path) -> None:
    path = tmp_path / "changelog"
    path.write_text(deb.changelog(), encoding="utf-8")
    said = tool("dpkg-parsechangelog", "--file", path, "--all")
    assert f"Version: {deb.version()}" in said
    assert "warning" not in said


def test_only_programs_can_be_started(tmp_path: Path) -> None:
    root = tmp_path / "root"
    for name, mode in (("libz.so.1", 0o755), ("start", 0o755), ("text", 0o600)):
        tree._write(root / name, "")
        (root / name).chmod(mode)
    tree.seal(root)
    modes = {path.name: path.stat().st_mode & 0o777 for path in root.iterdir()}
    assert modes == {"libz.so.1": 0o644, "start": 0o755, "text": 0o644}


def test_a_deb_is_the_same_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first, second = tmp_path / "1", tmp_path / "2"
    for folder in (first, second):
        folder.mkdir()
        deb.build(small_bundle(folder), folder, folder / "work")
    (one,), (two,) = first.glob("*.deb"), second.glob("*.deb")
    assert one.read_bytes() == two.read_bytes()


def test_the_checksums_are_those_of_md5sum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "root"
    tree.lay_out(root / "usr", small_bundle(tmp_path))
    (tmp_path / "sums").write_text(deb.checksums(root), encoding="utf-8")
    monkeypatch.chdir(root)
    tool("md5sum", "--check", "--quiet", "--strict", tmp_path / "sums")


def test_the_rpm_holds_the_same(tmp_path: Path) -> None:
    root = tmp_path / "root"
    tree.lay_out(root / "usr", small_bundle(tmp_path))
    recipe = tmp_path / "ohhell.spec"
    recipe.write_text(rpm.specification(root), encoding="utf-8")
    tool("rpmspec", "--parse", recipe)
    assert f"/usr/bin/{product.COMMAND}\n" in recipe.read_text(encoding="utf-8")
    assert "_internal" not in recipe.read_text(encoding="utf-8").partition("%files")[2]


def test_rpmbuild_builds_it(tmp_path: Path) -> None:
    tool("rpmbuild", "--version")
    path = rpm.build(small_bundle(tmp_path), tmp_path, tmp_path / "work")
    listed = tool("rpm", "-qpl", path).splitlines()
    assert f"/usr/lib/{product.PACKAGE}/_internal/libc-user" in listed
    assert f"/usr/share/applications/{product.APP_ID}.desktop" in listed


def test_the_appdir_starts_from_anywhere(tmp_path: Path) -> None:
    root = appdir.build(small_bundle(tmp_path), tmp_path)
    assert tool(str(root / "AppRun"), "a b") == "played a b\n"
    for name in (f"{product.APP_ID}.desktop", f"{product.APP_ID}.png", ".DirIcon"):
        assert (root / name).is_symlink()
        assert (root / name).is_file()


def test_the_tarball_starts_where_it_is_unpacked(tmp_path: Path) -> None:
    tool("zstd", "--version")
    path = archive.tarball(small_bundle(tmp_path), tmp_path, tmp_path / "work")
    tool("tar", "--extract", "--file", path, "--directory", tmp_path)
    started = tmp_path / archive.name() / "bin" / product.COMMAND
    assert tool(str(started)) == "played \n"


def installed(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home folder with a file of the user's."""
    folder = tmp_path / "a home"
    folder.mkdir()
    (folder / "game").write_text("mine", encoding="ascii")
    monkeypatch.setenv("HOME", str(folder))
    return folder


def test_the_archive_installs_and_removes_itself(tmp_path: Path, home: Path) -> None:
    root = archive.folder(small_bundle(tmp_path), tmp_path / "work")
    tool(str(root / "install.sh"))
    prefix = home / ".local"
    entry = (prefix / "share" / "applications" / f"{product.APP_ID}.desktop").read_text("utf-8")
    assert f'Exec="{prefix}/bin/{product.COMMAND}" %F\n' in entry
    tool("desktop-file-validate", prefix / "share" / "applications" / f"{product.APP_ID}.desktop")
    assert tool(str(prefix / "bin" / product.COMMAND)) == "played \n"
    tool(str(root / "install.sh"))  # an update
    tool(str(prefix / "lib" / product.PACKAGE / "install.sh"), "--remove")
    assert [path.name for path in home.rglob("*")] == ["game"]


def test_what_others_have_beside_it_stays(tmp_path: Path, home: Path) -> None:
    root = archive.folder(small_bundle(tmp_path), tmp_path / "work")
    others = [
        home / ".local" / name
        for name in (
            "bin/other",
            "share/applications/other.desktop",
            "share/mime/packages/other.xml",
            "share/doc/other/copyright",
            "share/icons/hicolor/48x48/apps/other.png",
        )
    ]
    for path in others:
        tree._write(path, desktop.mime_types() if path.suffix == ".xml" else "other")
    before = installed(home)
    tool(str(root / "install.sh"))
    tool(str(root / "install.sh"), "--remove")
    databases = {name for name in installed(home) if "/mime/" in name or "mimeinfo" in name}
    assert before <= installed(home)
    assert installed(home) - databases <= before


def test_the_archive_goes_where_it_is_told(tmp_path: Path, home: Path) -> None:
    root = archive.folder(small_bundle(tmp_path), tmp_path / "work")
    tool(str(root / "install.sh"), "--prefix", tmp_path / "over there")
    assert (tmp_path / "over there" / "bin" / product.COMMAND).exists()
    assert installed(home) == {"game"}


def test_a_self_extracting_archive_is_the_same_twice_and_names_no_folder_of_the_builder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool("makeself", "--version")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = []
    for name in ("here", "another place"):
        folder = tmp_path / name
        folder.mkdir()
        path = archive.self_extracting(small_bundle(folder), folder, folder / "work")
        made.append(path.read_bytes())
    assert str(tmp_path).encode() not in made[0]
    assert b"\x1f\x8b\x08\x00\x00\x00\x00\x00" in made[0]  # gzip, without a time
    assert made[0] == made[1]


def test_makeself_packs_it(tmp_path: Path) -> None:
    tool("makeself", "--version")
    path = archive.self_extracting(small_bundle(tmp_path), tmp_path, tmp_path / "work")
    tool(str(path), "--quiet", "--", "--prefix", tmp_path / "there")
    assert (tmp_path / "there" / "bin" / product.COMMAND).exists()


def test_the_shell_scripts_are_sound() -> None:
    scripts = sorted((product.ROOT / "packaging" / "linux").glob("*.sh"))
    assert scripts
    for script in scripts:
        first = script.read_text(encoding="utf-8").partition("\n")[0]
        tool("sh" if first == "#!/bin/sh" else "bash", "-n", script)
