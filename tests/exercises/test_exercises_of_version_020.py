"""What learners kept of version 0.2.0, whose lesson 11 is lesson 12 now: a file and two codes that it wrote itself."""

import json
from pathlib import Path

import pytest

from exercises import predict, progress, quiz
from exercises.grading.class_map import records_of
from exercises.progress_record import fold, learner_record, lines_of, write_down
from exercises.questions import id_now

KEPT = Path(__file__).parent / "of_version_020"
SAVED = [json.loads(line) for line in (KEPT / "saved.jsonl").read_text("utf-8").splitlines()]
ANSWERED = {line["id"] for line in SAVED if line["kind"] == "answer"}
GONE = {"share-one-plan"}  # a task that this course no longer has
RIGHT = {line["id"] for line in SAVED if line.get("outcome") == "right"}


def test_a_file_gives_the_same_tasks_and_the_same_answers():
    progress().bring_in(KEPT / "saved.jsonl")
    known = learner_record()
    assert {name for name, task in known.tasks.items() if task.right} == RIGHT
    assert set(known.answers) == {id_now(name) for name in ANSWERED} and len(known.answers) == len(ANSWERED) == 13
    assert known.answers["12-2"] == [line["answer"] for line in SAVED if line["id"] == "11-2"]
    assert "12 Build your own" in str(progress()) and "answered 7 of 7 questions" in str(progress())


def test_a_file_brought_in_twice_adds_nothing_though_its_ids_have_changed():
    progress().bring_in(KEPT / "saved.jsonl")
    assert "Brought in: 0 results" in str(progress().bring_in(KEPT / "saved.jsonl"))


def test_a_progress_file_that_is_only_kept_gives_what_a_file_brought_in_gives(progress_path):
    progress().bring_in(KEPT / "saved.jsonl")
    assert fold(lines_of((KEPT / "saved.jsonl").read_bytes()).records) == learner_record()


@pytest.mark.parametrize(
    ("name", "right"),
    [("first_code.txt", {"four-requests-one-address", "post-makes-one"}), ("last_code.txt", RIGHT - GONE)],
)
def test_a_code_gives_the_same_tasks_and_the_same_answers(name, right):
    """An answer whose words were mended since is counted as unknown, and never as one of another question."""
    ((known,), _) = records_of([(KEPT / name).read_text("utf-8")])
    assert {one for one, task in known.tasks.items() if task.right} == right
    assert set(known.answers) <= {id_now(one) for one in ANSWERED}
    assert len(known.answers) + known.unknown == len(ANSWERED) + (name == "last_code.txt")


def test_a_question_that_was_forgotten_under_its_new_id_stays_so_in_a_saved_file(tmp_path):
    progress().bring_in(KEPT / "saved.jsonl")
    progress().reset("12-1")
    progress().save(tmp_path / "again.jsonl")
    progress().reset()
    progress().bring_in(tmp_path / "again.jsonl")
    assert "12-1" not in learner_record().answers


def test_a_question_answers_to_its_id_of_before_in_a_learners_own_copy_of_the_old_lesson():
    assert quiz("11-1").call == 'quiz("12-1")'
    predict("11-2").answer("a")
    write_down("answer", "11-3", answer="written by a kernel of before")
    assert list(learner_record().answers) == ["12-2", "12-3"]
    assert "Forgotten: 12-2" in str(progress().reset("11-2"))
