"""The facts that installers state are those of the program."""

import re
import tomllib

import product
import pytest

import ohhell_desktop
from ohhell_desktop.app import APP_ID, USER_MODEL_ID
from ohhell_desktop.rules.io import share
from ohhell_desktop.session.files import game_file
from ohhell_desktop.variants import CATALOGUE


def test_the_version_is_the_programs() -> None:
    assert product.version() == ohhell_desktop.__version__


def test_the_numeric_version_has_four_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(product, "version", lambda: "1.2.0rc1")
    assert product.numeric_version() == (1, 2, 0, 0)


def test_packages_for_pip_name_the_same_publisher() -> None:
    project = tomllib.loads((product.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["authors"] == [{"name": product.PUBLISHER}]


def test_there_is_one_application_id() -> None:
    assert product.APP_ID == APP_ID
    assert product.USER_MODEL_ID == USER_MODEL_ID


def test_file_types_are_those_that_the_program_writes() -> None:
    endings = {kind.ending for kind in product.FILE_TYPES}
    assert endings == {game_file.FILE_ENDING, share.FILE_ENDING}
    assert {kind.mark for kind in product.FILE_TYPES} == {game_file.MARK, share.FILE_MARK}


def test_the_description_counts_the_forms() -> None:
    assert f"{len(CATALOGUE)} forms" in " ".join(product.DESCRIPTION)


def test_no_invented_address_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OHHELL_HOMEPAGE", raising=False)
    monkeypatch.delenv("OHHELL_CONTACT", raising=False)
    assert product.homepage() is None
    assert product.contact().endswith(".invalid>")


def test_a_release_names_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OHHELL_HOMEPAGE", "https://example.org/")
    monkeypatch.setenv("OHHELL_CONTACT", "Somebody <somebody@example.org>")
    monkeypatch.setenv("OHHELL_RELEASE", "1")
    assert product.homepage() == "https://example.org"
    assert product.contact() == "Somebody <somebody@example.org>"
    product.check_release()


@pytest.mark.parametrize(
    ("homepage", "contact"),
    [
        ("", "Somebody <somebody@example.org>"),
        ("https://example.org", ""),
        ("https://example.org", "somebody@example.org"),
        ("https://example.org", "Somebody <somebody@example.invalid>"),
    ],
)
def test_a_release_without_real_addresses_is_refused(
    monkeypatch: pytest.MonkeyPatch, homepage: str, contact: str
) -> None:
    monkeypatch.setenv("OHHELL_HOMEPAGE", homepage)
    monkeypatch.setenv("OHHELL_CONTACT", contact)
    monkeypatch.delenv("OHHELL_RELEASE", raising=False)
    product.check_release()  # a build to try
    monkeypatch.setenv("OHHELL_RELEASE", "1")
    with pytest.raises(product.UnsetFactError, match="A release needs"):
        product.check_release()


def test_the_summary_is_one_short_line() -> None:
    assert re.fullmatch(r"[A-Z][^\n]{10,70}[^.\n]", product.SUMMARY)
