"""Programs of strangers, good and bad, and which processes they leave behind."""

import os
import sys
from pathlib import Path
from typing import Final

from ohhell_desktop.session.programs import Program

FORTY_LINES: Final = Path(__file__).parents[2] / "docs" / "forty_line_bot.py"
ON_LINUX: Final = sys.platform == "linux"

_GOOD: Final = """
import json, sys
def answers(line):
    asked = json.loads(line)
    if asked["cmd"] == "hello":
        return {"id": asked["id"], "protocol": 1, "levels": ["only"]}
    return {"id": asked["id"], "action": asked["view"]["legal"][-1]}
"""
_LOOP: Final = """
for line in sys.stdin:
    print(json.dumps(answers(line)), flush=True)
"""
_HELLO: Final = "print(json.dumps(answers(sys.stdin.readline())), flush=True)\n"
_CHOSEN: Final = "sys.stdin.readline()\n"

GOOD: Final = _GOOD + _LOOP
CODE: Final = {
    "needs a terminal": "print(open('/dev/tty').readline())",
    "endless output": "while True: print('x' * 70)",
    "fork bomb": """
import os, time
for _ in range(50):
    if os.fork() == 0:
        os.setsid()
        break
time.sleep(1000)
""",
    "two gigabytes": _GOOD + _HELLO + _CHOSEN + "taken = bytearray(2 << 30)\n",
    "two gigabytes shared": _GOOD
    + _HELLO
    + """
import mmap
taken = mmap.mmap(-1, 2 << 30)
for place in range(0, 2 << 30, 4096):
    taken[place] = 1
sys.stdin.read()
""",
    "slow by design": _GOOD + _HELLO + "import time; time.sleep(1000)",
    "never says hello": "import sys; sys.stdin.read()",
    "illegal moves": GOOD.replace('asked["view"]["legal"][-1]', '{"bid": 99}'),
    "another protocol": GOOD.replace('"protocol": 1', '"protocol": 2'),
    "talks": "print('Hello! What is your name?', flush=True)\nwhile True: print(input())",
    "refuses": GOOD.replace('"action": asked["view"]["legal"][-1]', '"error": "no"'),
    "deletes its own file": "import os\nos.remove(__file__)\n"
    + _GOOD
    + "print(json.dumps(answers(sys.stdin.readline())), flush=True)\n",
    "ends after each answer": _GOOD + _LOOP + '    if "choose" in line: break\n',
    "leaves others behind": """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(1000)
""",
    "deaf to signals": """
import signal, sys, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
time.sleep(1000)
""",
}
"""What bad programs do."""

_CHOOSES: Final = """
for line in sys.stdin:
    asked = json.loads(line)
    if "hello" not in line:
        {}
    else:
        print(json.dumps(answers(line)), flush=True)
"""
HOSTILE: Final = {
    "rich text": _GOOD.replace('"protocol": 1', '"protocol": 1, "name": "<h1>&amp;\\u202eX"')
    + _CHOOSES.format(
        """print(json.dumps({"id": asked["id"], "error": "<img src=x>\\u202e" * 9}), flush=True)"""
    ),
    "long lines": _GOOD + _CHOOSES.format("print('x' * (10 << 20), flush=True)"),
    "no text": _GOOD
    + _CHOOSES.format(
        "sys.stdout.buffer.write(bytes(range(256)) * 9 + b'\\n'); sys.stdout.flush()"
    ),
    "deep JSON": _GOOD
    + _CHOOSES.format(
        """print('{"id": %d, "action": %s' % (asked["id"], '[' * 99999), flush=True)"""
    ),
    "huge numbers": _GOOD
    + _CHOOSES.format(
        """print('{"id": %s, "action": {"bid": %s}}' % ('9' * 9999, '9' * 9999), flush=True)"""
    ),
    "answers late": _GOOD
    + _CHOOSES.format(
        """print(json.dumps({**answers(line), "id": asked["id"] - 1}), flush=True)"""
    ),
    "answers twice": _GOOD
    + _CHOOSES.format("""print((json.dumps(answers(line)) + "\\n") * 50, end="", flush=True)"""),
    "writes to the terminal": """
import os
for each in ("/dev/tty", "/dev/console", *(f"/proc/{os.getppid()}/fd/{n}" for n in range(9))):
    try:
        open(each, "w").write("\\033[2J" + "BAD " * 99)
    except OSError:
        pass
""",
    "does not read": _GOOD
    + _HELLO
    + "import time; os = __import__('os'); os.close(0); time.sleep(99)",
    "closes everything": "import os, time; os.closerange(0, 99); time.sleep(1000)",
    "writes slowly": _GOOD
    + _CHOOSES.format(
        "import time; [(print(end='x', flush=True), time.sleep(0.05)) for _ in range(9999)]"
    ),
    "daemon": """
import os, time
for _ in range(3):
    if os.fork():
        os._exit(0)
    os.setsid()
os.closerange(0, 99)
time.sleep(1000)
""",
    "doubles": "import os, time\nfor _ in range(8): os.fork()\ntime.sleep(1000)\n",
    "ends its guard": """
import os, signal, time
if os.fork() == 0:
    os.setsid()
    time.sleep(1000)
os.kill(os.getppid(), signal.SIGKILL)
time.sleep(1000)
""",
    "stops its guard": """
import os, signal, time
if os.fork() == 0:
    os.setsid()
    time.sleep(1000)
os.kill(os.getppid(), signal.SIGSTOP)
time.sleep(1000)
""",
    "ends every guard": """
import os, signal, time
if os.fork() == 0:
    os.setsid()
    time.sleep(1000)
for each in filter(str.isdecimal, os.listdir("/proc")):
    if b"\\0guard\\0" in open(f"/proc/{each}/cmdline", "rb").read():
        os.kill(int(each), signal.SIGKILL)
time.sleep(1000)
""",
}
"""What programs do that mean harm."""


def program(folder: Path, code: str, name: str = "Deep Hell") -> Program:
    """Write a program of Python into a folder."""
    path = folder / f"{name}.py"
    path.write_text(code, encoding="utf-8")
    return Program(name, str(path))


def left_over(folder: Path) -> list[int]:
    """Return the processes that run a file of a folder, on Linux."""
    found = []
    for each in Path("/proc").iterdir():
        try:
            command = (each / "cmdline").read_bytes() if each.name.isdecimal() else b""
        except OSError:
            continue
        if os.fsencode(folder) in command:
            found.append(int(each.name))
    return found
