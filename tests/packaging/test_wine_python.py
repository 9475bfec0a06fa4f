"""The files downloaded for the check under Wine are those that Windows would use."""

import product
import wine_python
from each import for_each

LOCK = """# a comment
colorama==0.4.6 ; sys_platform == 'win32' \\
    --hash=sha256:08
macholib==1.16.4 ; sys_platform == 'darwin' \\
    --hash=sha256:44
pytest==9.2.0 \\
    --hash=sha256:79
tomli==2.2.1 ; python_full_version < '3.13' \\
    --hash=sha256:81
"""


def test_what_only_windows_needs_is_fetched_and_what_only_others_need_is_not() -> None:
    assert wine_python.for_windows(LOCK).splitlines() == [
        "# a comment",
        "colorama==0.4.6 \\",
        "    --hash=sha256:08",
        "pytest==9.2.0 \\",
        "    --hash=sha256:79",
        "tomli==2.2.1 \\",
        "    --hash=sha256:81",
    ]


@for_each("name", ["build", "dev"])
def test_no_condition_is_left_in_the_real_locks(name: str) -> None:
    lock = (product.ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    converted = wine_python.for_windows(lock)
    assert " ; " not in converted
    assert "pyside6-essentials==" in converted
    assert "--hash=sha256:" in converted
