"""What a learner's code prints, takes and changes during a check is kept small, put back and said."""

import os
import sys
import threading
import time

import pytest

from exercises.checking.running import TooLong, confined, guarded, memory_limited, place_kept, prints_kept, within

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux says and holds how much memory a program has")


def notes_of(run):
    notes = set()
    with confined(notes):
        run()
    return notes


def test_what_is_printed_is_kept_from_the_notebook_and_said(capsys):
    assert notes_of(lambda: print("here", 7)) == {"Your code printed:\nhere 7"}
    assert capsys.readouterr() == ("", "")


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


@LINUX
def test_much_memory_is_refused_inside_and_there_again_afterwards():
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    with memory_limited(), pytest.raises(MemoryError):
        bytearray(2 * 1024**3)
    assert resource.getrlimit(resource.RLIMIT_AS) == before


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
