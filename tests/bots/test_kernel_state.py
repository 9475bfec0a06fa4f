"""Whether the kernel is compiled can be asked without importing it."""

from ohhell_desktop.bots.kernel import is_compiled
from ohhell_desktop.bots.search.position import COMPILED


def test_the_answer_is_that_of_the_search() -> None:
    assert is_compiled() is COMPILED


def test_a_module_in_python_or_a_missing_one_is_not_compiled() -> None:
    assert not is_compiled(module="belief")
    assert not is_compiled(module="no_such_module")
