"""How heavy is the repository? `python -m weight` counts, and names the limit of each count.

A count that passes its limit is marked as too much.
"""

import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

from mini_server import start
from workbench import RequestPanel

ROOT = Path(__file__).resolve().parents[2]
TASKS, TESTS = "exercises/tasks/", "tests/"


@dataclass(frozen=True)
class Weight:
    """One thing that was counted, and how much of it there may be."""

    name: str
    found: int
    most: int

    def __str__(self) -> str:
        verdict = "" if self.found <= self.most else "  too much"
        return f"{self.name:<52} {self.found:>8,} {self.most:>9,}{verdict}"


def weights() -> list[Weight]:
    """Everything that is counted, without what one request visits."""
    names = tracked_files()
    python = [name for name in names if name.endswith(".py")]
    own = [name for name in python if not name.startswith((TESTS, TASKS))]
    tests = [name for name in names if name.startswith(TESTS)]
    folders = [name.split("/")[3] for name in names if name.startswith(TASKS) and name.count("/") > 3]
    answers = [name for name in python if name.startswith(TASKS) and name.endswith("/answers.py")]
    return [
        Weight("files in git", len(names), 1_500),
        Weight("lines of Python", count_lines(python), 130_000),
        Weight("Python files outside tests and tasks", len(own), 450),
        Weight("lines of Python outside tests and tasks", count_lines(own), 54_500),
        Weight("files for one task", max(folders.count(folder) for folder in folders), 4),
        Weight("lines of all answers", count_lines(answers), 26_000),
        Weight("files in tests", len(tests), 300),
        Weight("lines in tests", count_lines(tests), 36_000),
        Weight("words of Markdown outside notebooks", count_words(names), 60_000),
    ]


def send_with_the_panel() -> list[Weight]:
    """What one Send of a panel visits, also in the server: our files, and how often a call enters another room."""
    files, changes, last = set[str](), 0, dict[int, str]()

    def note(frame, event, _):
        nonlocal changes
        path, thread = frame.f_code.co_filename, threading.get_ident()
        if event == "call" and path.startswith(f"{ROOT}/") and ".venv" not in path:
            room = path.rpartition("/")[0]
            changes += last.get(thread, room) != room
            last[thread] = room
            files.add(path)

    threading.setprofile(note)  # for the server's threads
    try:
        with start() as server:
            panel = RequestPanel(server.url)
            files.clear()
            last.clear()
            changes = 0
            sys.setprofile(note)
            panel.send()
            sys.setprofile(None)
            found = len(files), changes
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
    return [Weight("files that one RequestPanel.send visits", found[0], 45), Weight("changes of room", found[1], 100)]


def tracked_files():
    """The names of all files in git, as they're in the folder now."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True, encoding="utf-8").stdout
    return [name for name in listed.splitlines() if (ROOT / name).is_file()]


def count_lines(names) -> int:
    return sum((ROOT / name).read_bytes().count(b"\n") for name in names)


def count_words(names) -> int:
    return sum(len((ROOT / name).read_text("utf-8").split()) for name in names if name.endswith(".md"))


if __name__ == "__main__":
    print(f"{'':<52} {'found':>8} {'at most':>9}")
    print(*weights(), *send_with_the_panel(), sep="\n")
