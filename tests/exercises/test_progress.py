"""Progress is never lost and never broken, and the board shows it."""

import errno
import json
import os
import shutil
import subprocess
import sys
import types
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exercises import predict, progress
from exercises.progress_board import board_html, rows_of
from exercises.progress_code import MARK
from exercises.progress_record import KNOWN, LearnerRecord, ProgressFile, TaskRecord, write_down
from exercises.task import all_tasks


def done(name, outcome="right", points=5):
    assert write_down("check", name, outcome=outcome, points=points) == ""


def test_a_later_failure_takes_nothing_away():
    done("put-replaces")
    done("put-replaces", "not yet", 1)
    assert "right, 5 of 5 points" in str(progress())


@pytest.mark.parametrize(
    "nonsense", ["", "hello", MARK, MARK + "abc", MARK + "é", None, 7, MARK + "A" * 5000, "x" * 100_000]
)
def test_a_nonsense_code_is_a_clear_sentence_and_changes_nothing(nonsense, progress_path):
    said = str(progress().bring_in(nonsense))
    assert said.startswith("Nothing was brought in: ")
    assert "opy" in said
    assert not progress_path.exists()


def test_every_mistyped_character_of_a_code_is_noticed():
    done("put-replaces")
    code = progress().code()
    for place in range(len(MARK), len(code)):
        other = "A" if code[place] != "A" else "B"
        assert "Brought in" not in str(progress().bring_in(code[:place] + other + code[place + 1 :]))


def test_a_code_that_unpacks_to_very_much_is_refused():
    import base64
    import zlib

    packed = zlib.compress(b"[" + b" " * 5_000_000 + b"{}, {}]", 9)
    code = MARK + base64.urlsafe_b64encode(packed + zlib.crc32(packed).to_bytes(4, "big")).decode()
    assert "damaged" in str(progress().bring_in(code))


def test_resetting_one_task_forgets_it_keeps_the_others_and_leaves_a_copy(progress_path):
    done("put-replaces")
    done("mend-the-lending", points=4)
    before, copy = progress_path.read_bytes(), progress_path.with_name("progress.backup-1.jsonl")
    said = str(progress().reset("put-replaces"))
    assert said.startswith("Forgotten: put-replaces") and copy.name in said
    assert copy.read_bytes() == before
    assert "Tasks right: 1 of" in str(progress())


def test_a_progress_that_cannot_be_saved_is_said_and_stops_nothing(tmp_path, monkeypatch):
    (tmp_path / "a file").write_text("", "utf-8")
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "a file" / "progress.jsonl"))
    assert "could not be saved" in str(predict("00-8").answer("a"))


# The progress file loses nothing that was acknowledged, whoever writes and however it ends.

ROOT = Path(__file__).resolve().parents[2]
LARGE = 4_000_000
WRITER = """
import sys, types
package = types.ModuleType("exercises")  # without its __init__, which would import Flask and widgets first
package.__path__ = [sys.argv[1]]
sys.modules["exercises"] = package
from exercises.progress_record import KNOWN
from exercises.progress_record import ProgressFile
file = ProgressFile(sys.argv[2])
for number in range(int(sys.argv[4])):
    file.append({"kind": "check", "id": sys.argv[3], "number": number, "padding": "é" * int(sys.argv[5])})
    print(number, flush=True)
"""


def writer(path, name, count, padding=500):
    command = [sys.executable, "-c", WRITER, str(ROOT / "exercises"), str(path), name, str(count), str(padding)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")


def numbers(path, name="put-replaces"):
    return [record["number"] for record in ProgressFile(path).read().records if record["id"] == name]


@pytest.fixture
def three(progress_path):
    """A progress file with three lines."""
    file = ProgressFile()
    for number in range(3):
        file.append({"kind": "check", "id": "put-replaces", "number": number})
    return file


def test_records_are_kept_where_fcntl_knows_no_locks_as_in_a_browser_page(progress_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "fcntl", types.ModuleType("fcntl"))
    ProgressFile().append({"kind": "solution", "id": "ask-for-katherine"})
    assert [record["id"] for record in ProgressFile().read().records] == ["ask-for-katherine"]


def killed(process, lines, wait=lambda: None):
    """Kill a writer after so many lines; the numbers that it acknowledged."""
    acknowledged = [int(process.stdout.readline()) for _ in range(lines)]
    wait()
    process.kill()
    acknowledged += [int(line) for line in process.stdout.read().split()]
    process.wait()
    process.stdout.close()
    return acknowledged


def test_a_kill_in_mid_write_loses_no_acknowledged_record(progress_path):
    for life in range(6):
        acknowledged = killed(writer(progress_path, f"life-{life}", 100_000), 3 + life)
        found = numbers(progress_path, f"life-{life}")
        assert found[: len(acknowledged)] == acknowledged
        assert len(found) <= len(acknowledged) + 1


def test_kills_that_tear_a_line_lose_nothing_else_and_the_torn_line_is_set_aside(progress_path):
    """Lines of megabytes, and a kill as soon as the file grows: the system stops in the middle of a write."""
    torn = 0

    def until_it_grows():
        before = progress_path.stat().st_size
        while process.poll() is None and progress_path.stat().st_size == before:
            pass

    for life in range(8):
        process = writer(progress_path, f"life-{life}", 1000, padding=LARGE)
        acknowledged = killed(process, 1, until_it_grows)
        torn += not progress_path.read_bytes().endswith(b"\n")
        assert numbers(progress_path, f"life-{life}")[: len(acknowledged)] == acknowledged
        KNOWN.clear()
    ProgressFile(progress_path).append({"kind": "check", "id": "after"})
    lines = ProgressFile(progress_path).read()
    assert lines.records[-1] == {"kind": "check", "id": "after"}
    assert len(lines.damaged) == torn
    assert torn or sys.platform != "linux"  # elsewhere a write may be whole or not at all


@pytest.mark.parametrize("cut", range(1, 40, 3))
def test_a_half_written_last_line_is_dropped_and_the_next_record_starts_on_a_fresh_line(progress_path, cut):
    file, kept, after = ProgressFile(), {"kind": "check", "id": "kept"}, {"kind": "check", "id": "after"}
    torn = {"kind": "check", "id": "torn", "more": "x" * 20}
    file.append(kept)
    file.append(torn)
    os.truncate(progress_path, progress_path.stat().st_size - cut)
    KNOWN.clear()  # as after a restart
    left = [kept] if cut > 1 else [kept, torn]
    assert (file.read().records, file.read().damaged) == (left, [])
    file.append(after)
    assert file.read().records == [*left, after]


def test_damaged_lines_are_set_aside_once_and_said_and_the_rest_is_kept(progress_path):
    good = [{"kind": "check", "id": "first"}, {"kind": "check", "id": "last"}]
    damaged = [b"\x00\x00\xff", b"[1, 2]", b'{"kind": 7, "id": "x"}', b"[" * 5000, b'{"id": "no kind"}']
    lines = [json.dumps(good[0]).encode(), *damaged, json.dumps(good[1]).encode(), b""]
    progress_path.parent.mkdir()
    progress_path.write_bytes(b"\n".join(lines))
    file = ProgressFile()
    for _ in range(2):
        assert (file.read().records, file.read().damaged) == (good, damaged)
    assert file.aside.read_bytes() == b"".join(line + b"\n" for line in damaged)
    assert "5 lines of your progress file could not be read; kept aside in progress.jsonl.damaged." in str(progress())


def test_a_file_that_was_deleted_while_python_runs_is_written_again_and_said(three, progress_path):
    shutil.rmtree(progress_path.parent)
    said = three.append({"kind": "check", "id": "put-replaces", "number": 3})
    assert said.endswith("gone or cut short; 3 lines of it, known to this notebook, were written again.")
    assert numbers(progress_path) == [0, 1, 2, 3]
    assert three.append({"kind": "check", "id": "put-replaces", "number": 4}) == ""


def test_a_file_that_was_emptied_is_made_good_when_it_is_read(three, progress_path):
    progress_path.write_bytes(b"")
    assert "3 lines of it, known to this notebook, were written again." in three.read().trouble
    assert numbers(progress_path) == [0, 1, 2]
    assert three.read().trouble == ""


def test_what_another_kernel_added_stays_when_a_line_is_put_back(three, progress_path):
    first, rest = progress_path.read_bytes().split(b"\n", 1)
    progress_path.write_bytes(rest + b'{"kind": "check", "id": "put-replaces", "number": 9}\n')
    assert numbers(progress_path) == [1, 2, 9, 0]
    assert first in progress_path.read_bytes()


def test_a_folder_in_place_of_the_file_is_said_on_the_board_and_when_writing(progress_path):
    progress_path.mkdir(parents=True)
    assert "Your progress file progress.jsonl cannot be read: " in str(progress())
    assert "could not be saved" in write_down("check", "put-replaces")


@settings(derandomize=True, database=None, max_examples=60)
@given(st.integers(0, 19), st.integers(0, 60), st.binary(min_size=1, max_size=30))
def test_octets_spoiled_anywhere_cost_only_the_lines_they_stand_in(tmp_path_factory, line, place, octets):
    path = tmp_path_factory.mktemp("spoiled") / "progress.jsonl"
    records = [{"kind": "check", "id": f"task-{n}", "points": n, "at": "2026-11-21"} for n in range(20)]
    lines = [json.dumps(record).encode() for record in records]
    lines[line] = lines[line][:place] + octets + lines[line][place + len(octets) :]
    path.write_bytes(b"\n".join([*lines, b""]))
    found = Counter(record["id"] for record in ProgressFile(path).read().records)
    assert found >= Counter(f"task-{number}" for number in range(20) if number != line)


# Two kernels on Windows: its locks give up after ten tries, begin where the file stands, and end where they began.

TRIES = 10  # of LK_LOCK, a second apart, says the manual of _locking
RECORD = {"kind": "solution", "id": "ask-for-katherine"}


class LocksOfWindows(types.ModuleType):
    """msvcrt as its manual says it is; another program holds the lock at first, and no second passes."""

    LK_UNLCK, LK_LOCK, LK_NBLCK = 0, 1, 2

    def __init__(self, busy=0, why=errno.EACCES):
        super().__init__("msvcrt")
        self.busy, self.why, self.held, self.places = busy, why, set(), set()

    def locking(self, handle, how, octets):
        place = (os.lseek(handle, 0, os.SEEK_CUR), octets)
        self.places.add(place)
        if how == self.LK_UNLCK:
            self.held.remove(place)
            return
        for _ in range(TRIES if how == self.LK_LOCK else 1):
            if not self.busy:
                self.held.add(place)
                return
            self.busy -= 1
        number = errno.EDEADLK if how == self.LK_LOCK else self.why
        raise OSError(number, os.strerror(number))


def on_windows(monkeypatch, locks):
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", locks)
    return locks


def test_the_lock_stands_behind_the_end_and_is_given_back_after_each_line(progress_path, monkeypatch):
    locks = on_windows(monkeypatch, LocksOfWindows())
    for _ in range(3):
        ProgressFile().append(RECORD)
    ((place, octets),) = locks.places
    assert (place > progress_path.stat().st_size, octets, locks.held) == (True, 1, set())


def test_where_the_disk_knows_no_locks_the_line_is_written_as_on_linux(progress_path, monkeypatch):
    locks = on_windows(monkeypatch, LocksOfWindows(busy=1_000_000, why=errno.EINVAL))
    ProgressFile().append(RECORD)
    assert (len(ProgressFile().read().records), locks.held) == (1, set())


def test_a_line_that_could_not_be_written_gives_the_lock_back(progress_path, monkeypatch):
    locks = on_windows(monkeypatch, LocksOfWindows())
    monkeypatch.setattr(os, "write", lambda handle, octets: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
    with pytest.raises(OSError, match="full"):
        ProgressFile().append(RECORD)
    assert (len(locks.places), locks.held) == (1, set())


# The board of a whole course stays readable: lessons are folded, those in work are open; the text says the same.


def test_the_page_has_every_task_and_each_table_says_whose_it_is():
    lessons, tasks = {task.lesson for task in all_tasks().values()}, all_tasks().values()
    page = board_html(list(rows_of(tasks, [], LearnerRecord({"put-replaces": TaskRecord(1, 5, True)}))))
    assert page.count("<caption>Tasks of lesson ") == len(lessons)
    assert all(f"<code>{task.id}</code>" in page for task in tasks)
    assert page.count('<th scope="col">') == 4 * len(lessons)


def test_titles_are_escaped():
    evil = SimpleNamespace(id="x", title="<img src=x>", lesson="00_<script>", points=1)
    page = board_html(list(rows_of([evil], [], LearnerRecord())))
    assert "<img" not in page and "<script" not in page


def test_the_way_that_was_chosen_is_counted_first(progress_path):
    done("ask-for-katherine")
    done("put-replaces")
    assert str(progress()).startswith("Tasks right: 2 of ")
    progress_path.with_name("way").write_text("two-hours\n", encoding="utf-8")
    assert str(progress()).startswith("Two hours: 1 of 6 tasks right.\nTasks right: 2 of ")
    assert progress()._repr_mimebundle_()["text/html"].index("1 of 6") > 0


@pytest.mark.parametrize("way", ["whole", "quarter", "nonsense"])
def test_a_way_without_tasks_of_its_own_is_not_counted(progress_path, way):
    progress_path.parent.mkdir(parents=True, exist_ok=True)
    progress_path.with_name("way").write_text(way, encoding="utf-8")
    assert str(progress()).startswith("Tasks right: 0 of ")
