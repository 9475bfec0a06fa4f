"""Resources are compiled if their content has changed, and only then."""

import os
import runpy
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

COMPILER = Path(__file__).resolve().parents[2] / "packaging" / "compile_resources.py"


@pytest.fixture(name="compiler")
def fixture_compiler() -> dict[str, Any]:
    """Return the functions of packaging/compile_resources.py, which is a script in no package."""
    return runpy.run_path(str(COMPILER))


@pytest.fixture(name="checkout")
def fixture_checkout(tmp_path: Path) -> Path:
    """Return a checkout with one picture."""
    (tmp_path / "ohhell_desktop").mkdir()
    (tmp_path / "picture.svg").write_text("<svg/>")
    (tmp_path / "resources.qrc").write_text(
        "<RCC><qresource><file>picture.svg</file></qresource></RCC>"
    )
    return tmp_path


def compiled(compiler: dict[str, Any], checkout: Path) -> Callable[[], bool]:
    """Compile once; return a function that says whether that must be done again."""
    compiler["compile_resources"](checkout)

    def is_stale() -> bool:
        return bool(compiler["is_stale"](checkout))

    return is_stale


def test_resources_that_were_never_compiled_are_stale(
    compiler: dict[str, Any], checkout: Path
) -> None:
    assert compiler["is_stale"](checkout)


def test_compiled_resources_are_not_stale(compiler: dict[str, Any], checkout: Path) -> None:
    assert not compiled(compiler, checkout)()


def test_a_newer_file_with_the_same_content_is_not_stale(
    compiler: dict[str, Any], checkout: Path
) -> None:
    is_stale = compiled(compiler, checkout)
    os.utime(checkout / "picture.svg", (2e9, 2e9))
    assert not is_stale()


def test_another_picture_is_stale_even_if_it_is_old(
    compiler: dict[str, Any], checkout: Path
) -> None:
    is_stale = compiled(compiler, checkout)
    (checkout / "picture.svg").write_text("<svg />")
    os.utime(checkout / "picture.svg", (1e9, 1e9))
    assert is_stale()


def test_an_unfinished_result_is_stale(compiler: dict[str, Any], checkout: Path) -> None:
    is_stale = compiled(compiler, checkout)
    target = checkout / "ohhell_desktop" / "resources_rc.py"
    target.write_bytes(target.read_bytes()[:-100])
    assert is_stale()


def test_the_same_pictures_give_the_same_bytes(compiler: dict[str, Any], checkout: Path) -> None:
    target = checkout / "ohhell_desktop" / "resources_rc.py"
    compiled(compiler, checkout)
    first = target.read_bytes()
    os.utime(checkout / "picture.svg", (2e9, 2e9))
    compiled(compiler, checkout)
    assert target.read_bytes() == first


def test_a_picture_that_is_named_but_missing_is_named_in_the_error(
    compiler: dict[str, Any], checkout: Path
) -> None:
    (checkout / "picture.svg").unlink()
    with pytest.raises(FileNotFoundError, match=r"names picture\.svg, which is missing"):
        compiler["is_stale"](checkout)


def test_a_malformed_list_fails_without_a_result(compiler: dict[str, Any], checkout: Path) -> None:
    (checkout / "resources.qrc").write_text("<svg/>")
    with pytest.raises(subprocess.CalledProcessError):
        compiler["compile_resources"](checkout)
    assert not (checkout / "ohhell_desktop" / "resources_rc.py").exists()


def test_the_packaging_folder_is_not_a_package() -> None:
    assert not (COMPILER.parent / "__init__.py").exists()  # it would hide the real "packaging"
