"""The board, the code that carries it, and the reset that keeps a copy."""

import pytest

from exercises import predict, progress
from exercises.progress_code import MARK
from exercises.progress_record import write_down


def done(name, outcome="right", points=5):
    assert write_down("check", name, outcome=outcome, points=points) == ""


def test_a_later_failure_takes_nothing_away():
    done("put-replaces")
    done("put-replaces", "not yet", 1)
    assert "right, 5 of 5 points" in str(progress())


def test_a_code_carries_tasks_and_answers_to_another_computer(tmp_path, monkeypatch):
    done("put-replaces")
    done("mend-the-lending", "not yet", 2)
    predict("00-1").answer("a")
    board, code = str(progress()), progress().code()
    assert code.startswith(MARK)
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "elsewhere.jsonl"))
    assert str(progress()) != board
    assert "Brought in: 3 results" in str(progress().bring_in(f"  {code[:20]}\n{code[20:]} "))
    assert str(progress()) == board
    assert "Brought in: 0 results" in str(progress().bring_in(code))
    assert progress().code() == code


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
    before = progress_path.read_bytes()
    said = str(progress().reset("put-replaces"))
    assert said.startswith("Forgotten: put-replaces")
    assert "progress.backup-1.jsonl" in said
    assert progress_path.with_name("progress.backup-1.jsonl").read_bytes() == before
    assert "Tasks right: 1 of" in str(progress())


def test_damaged_lines_are_said_on_the_board(progress_path):
    done("put-replaces")
    with progress_path.open("ab") as file:
        file.write(b"\xff\xfe nonsense\n")
    assert "1 line of your progress file could not be read; kept aside in progress.jsonl.damaged." in str(progress())
    assert "Tasks right: 1 of" in str(progress())


def test_a_progress_that_cannot_be_saved_is_said_and_stops_nothing(tmp_path, monkeypatch):
    (tmp_path / "a file").write_text("", "utf-8")
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "a file" / "progress.jsonl"))
    assert "could not be saved" in str(predict("00-1").answer("a"))
