"""The board, the code that carries it, and the reset that keeps a copy."""

import pytest

from exercises import predict, progress
from exercises.course_content.task import all_tasks
from exercises.progress_record.learner_record import write_down
from exercises.progress_record.progress_code import MARK


def done(name, outcome="right", points=5):
    assert write_down("check", name, outcome=outcome, points=points) == ""


def test_the_board_of_a_fresh_learner_is_the_same_every_time_and_writes_nothing(progress_path):
    first, second = str(progress()), str(progress())
    assert first == second
    assert first.startswith(f"Tasks right: 0 of {len(all_tasks())}. Points: 0 of ")
    assert not progress_path.exists()


def test_the_board_shows_a_task_that_is_right_and_one_that_is_begun():
    done("put-replaces")
    done("find-the-second-address", "not yet", 1)
    lines = [" ".join(line.split()) for line in str(progress()).splitlines()]
    assert lines[0].startswith(f"Tasks right: 1 of {len(all_tasks())}. Points: 6 of ")
    assert "put-replaces right, 5 of 5 points" in lines
    assert "find-the-second-address begun, 1 of 3 points" in lines


def test_a_later_failure_takes_nothing_away():
    done("put-replaces")
    done("put-replaces", "not yet", 1)
    assert "right, 5 of 5 points" in str(progress())


def test_the_board_has_the_same_words_as_a_table_for_screen_readers():
    done("put-replaces")
    html = progress()._repr_mimebundle_()["text/html"]
    assert '<th scope="col">State</th>' in html
    assert "<td>Make PUT replace</td><td><code>put-replaces</code></td><td>right</td><td>5 of 5</td>" in html


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


def test_a_whole_course_fits_into_a_short_code():
    for task in all_tasks():
        done(task)
    assert len(progress().code()) < 40 * len(all_tasks())


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


def test_resetting_all_forgets_tasks_and_predictions():
    fresh = str(progress())
    done("put-replaces")
    predict("00-1").answer("a")
    progress().reset()
    assert str(progress()) == fresh


def test_resetting_what_does_not_exist_says_so():
    assert "is no task, prediction or quiz" in str(progress().reset("no-such-task"))


def test_resetting_before_anything_was_done_is_no_error():
    assert "Nothing was there yet." in str(progress().reset())


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


def test_records_of_unknown_tasks_and_odd_values_do_not_break_the_board():
    write_down("check", "a-task-of-tomorrow", outcome="right", points=3)
    write_down("check", "put-replaces", outcome=["right"], points="many")
    write_down("answer", "00-1", answer=7)
    write_down("no such kind", "x")
    assert "Tasks right: 0 of" in str(progress())
