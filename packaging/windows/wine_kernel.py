"""The kernel of the computer players, compiled on Linux for Python on Windows.

As a tool of tests, like that Python: on Windows itself, ``compile_kernel.py`` does it.
"""

import runpy
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import environment
import product
from wine_machine import CheckError

COMPILER: Final = "x86_64-w64-mingw32-gcc"
CONFIGURATION: Final = Path(__file__).with_name("pyconfig.h")
_FLAGS: Final = ("-shared", "-O3", "-g0", "-s", "-w", "-static-libgcc")


def compile_kernel(library: Path, target: Path, work: Path) -> list[Path]:
    """Compile every module and return their files.

    The headers are those of the Python that runs this, which must be of the same version.

    Args:
        library: the library of Python for Windows, such as ``python311.dll``.
        target: the folder of the source; each module is written beside its own.
        work: a folder for headers and C sources.

    Raises:
        CheckError: if a module cannot be compiled.
    """
    kernel = runpy.run_path(str(product.ROOT / "packaging" / "compile_kernel.py"))
    shutil.rmtree(work, ignore_errors=True)
    headers = copy_headers(work)
    python, tag = environment.ready(), library.stem.replace("python", "cp")
    made = []
    for name in kernel["MODULES"]:
        source = product.ROOT / kernel["FOLDER"] / f"{name}.py"
        written, module = (
            work / f"{name}.c",
            target / kernel["FOLDER"] / f"{name}.{tag}-win_amd64.pyd",
        )
        directives = [f"--directive={key}={value}" for key, value in kernel["DIRECTIVES"].items()]
        _run(str(python), "-m", "cython", *directives, "-o", str(written), str(source))
        _run(COMPILER, *_FLAGS, f"-I{headers}", "-o", str(module), str(written), str(library))
        made.append(module)
    return made


def copy_headers(folder: Path) -> Path:
    """Copy the headers of the Python that runs this, as they are on Windows; return their folder.

    A copy, because they look for ``pyconfig.h`` beside themselves first.
    """
    headers = folder / "include"
    shutil.copytree(sysconfig.get_path("include"), headers)
    shutil.copy(CONFIGURATION, headers)
    return headers


def _run(*command: str) -> None:
    done = subprocess.run(  # noqa: S603
        command, cwd=product.ROOT, capture_output=True, check=False, text=True
    )
    if done.returncode:
        raise CheckError(f"the kernel cannot be compiled for Windows:\n{done.stderr[-2_000:]}")
