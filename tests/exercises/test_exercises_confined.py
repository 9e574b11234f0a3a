"""What a learner's code prints, takes and changes during a check is kept small, put back and said."""

import os
import sys
import threading
import time
from types import ModuleType

import pytest

from exercises.running_answers.confined import SHOWN_LINES, Kept, confined, memory_limited, place_kept, prints_kept
from exercises.running_answers.guard import guarded, within
from exercises.running_answers.raised import TooLong

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux says and holds how much memory a program has")


def notes_of(run):
    notes = set()
    with confined(notes):
        run()
    return notes


def test_what_is_printed_is_kept_from_the_notebook_and_said(capsys):
    assert notes_of(lambda: print("here", 7)) == {"Your code printed:\nhere 7"}
    assert capsys.readouterr() == ("", "")


def test_many_lines_are_counted_and_only_the_first_are_shown():
    (note,) = notes_of(lambda: [print("line", number) for number in range(12_345)])
    assert note.splitlines()[0] == "Your code printed 12,345 lines. They begin:"
    assert note.splitlines()[1:] == [f"line {number}" for number in range(SHOWN_LINES)]


def test_one_line_without_an_end_is_cut():
    kept = Kept()
    for _ in range(1000):
        kept.write("x" * 1000)
    assert len(kept.note()) < 800


def test_printing_nothing_or_an_empty_line_is_no_note():
    assert notes_of(lambda: None) == notes_of(print) == set()


def test_of_several_checks_the_first_that_printed_is_said():
    notes = set()
    for words in ("one", "two"):
        with confined(notes):
            print(words)
    assert notes == {"Your code printed:\none"}


def test_prints_of_another_thread_and_on_standard_error_are_kept_too(capsys):
    thread = threading.Thread(target=lambda: print("from a thread", file=sys.stderr))
    with prints_kept() as kept:
        thread.start()
        thread.join()
    assert kept.note() == "Your code printed:\nfrom a thread"
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("error", [ValueError, SystemExit, KeyboardInterrupt])
def test_whatever_is_raised_inside_all_is_put_back(error, tmp_path):
    before = os.getcwd(), sys.stdout, sys.stderr
    with pytest.raises(error), guarded():
        os.chdir(tmp_path)
        raise error
    assert (os.getcwd(), sys.stdout, sys.stderr) == before


def test_a_changed_working_directory_is_put_back_and_said_also_when_it_is_gone(tmp_path):
    before, said = os.getcwd(), []
    place = tmp_path / "gone"
    place.mkdir()
    with place_kept(said.append):
        os.chdir(place)
        if sys.platform != "win32":
            place.rmdir()
    assert os.getcwd() == before
    assert said == ["Your code had changed the working directory; the check went back."]


def test_where_resource_is_empty_as_in_a_page_an_answer_is_checked_all_the_same(monkeypatch):
    monkeypatch.setitem(sys.modules, "resource", ModuleType("resource"))
    with memory_limited():
        assert [0] * 1000


@LINUX
def test_much_memory_is_refused_inside_and_there_again_afterwards():
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    with memory_limited(), pytest.raises(MemoryError):
        bytearray(2 * 1024**3)
    assert resource.getrlimit(resource.RLIMIT_AS) == before


@LINUX
def test_a_tighter_limit_of_the_school_is_left_as_it_is():
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    with memory_limited(octets=10**9):
        tight = resource.getrlimit(resource.RLIMIT_AS)
        with memory_limited(octets=10**12):
            assert resource.getrlimit(resource.RLIMIT_AS) == tight
    assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_without_the_files_of_linux_nothing_is_limited_and_nothing_breaks(monkeypatch, tmp_path):
    monkeypatch.setattr("exercises.running_answers.confined.STATM", str(tmp_path / "no such file"))
    with memory_limited(octets=1):
        assert len(bytearray(100_000_000)) == 100_000_000


class Left:
    """Something that takes a while to be tidied up, as a connection does."""

    def __del__(self):
        end = time.monotonic() + 0.15
        while time.monotonic() < end:
            pass


class Broken:
    def __del__(self):
        raise ValueError


def test_nothing_is_said_when_a_loop_is_stopped_while_python_tidies_up_after_it(monkeypatch):
    told, threads = [], set(threading.enumerate())
    monkeypatch.setattr(sys, "unraisablehook", lambda one: told.append(one.exc_type))

    def loop():
        while True:
            Left()

    with pytest.raises(TooLong):
        within(0.4, loop)
    left = set(threading.enumerate()) - threads
    for thread in left:
        thread.join(60)
    assert not any(thread.is_alive() for thread in left)
    assert told == []
    Broken()
    assert told == [ValueError]
