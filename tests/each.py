"""One test over many values: each is a subtest of pytest, which names those that fail.

A parameter of pytest makes an item of each value, which costs more than most of these tests: they
are collected in every worker. What needs fixtures of its own for each value stays a parameter.
"""

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest


def for_each(
    names: str | Sequence[str],
    values: Iterable[Any],
    ids: Iterable[object] | Callable[[Any], object] | None = None,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with each of these values as a subtest, called like ``pytest.mark.parametrize``.

    Raises:
        ValueError: if there are no values, for then nothing would be tested.
    """
    columns = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    rows = [*values]
    if not rows:
        raise ValueError(f"no values for {', '.join(columns)}")
    if callable(ids):
        labels: list[object] = [ids(row) for row in rows]
    else:
        labels = rows if ids is None else [*ids]

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        fixtures = inspect.signature(test).parameters
        others = [fixtures[name] for name in fixtures if name not in columns]

        @wraps(test, updated=())
        def run_all(subtests: pytest.Subtests, **given: object) -> None:
            if "subtests" in fixtures:
                given["subtests"] = subtests
            for row, label in zip(rows, labels, strict=True):
                with subtests.test(ascii(label)[:200]):
                    test(
                        **dict(zip(columns, row if len(columns) > 1 else [row], strict=True)),
                        **given,
                    )

        # Its marks are copied, what Hypothesis has noted is not: a subtest is none of its examples.
        vars(run_all)["pytestmark"] = [*vars(test).get("pytestmark", [])]
        asked = inspect.Parameter("subtests", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        kept = [parameter for parameter in others if parameter.name != "subtests"]
        run_all.__signature__ = inspect.Signature([asked, *kept])  # type: ignore[attr-defined]
        return run_all

    return decorate
