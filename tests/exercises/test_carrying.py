"""Progress moves whole from computer to computer, and what version 0.2.0 wrote is read."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from exercises import calibration, predict, progress
from exercises.classroom_sender import report_of
from exercises.grading.class_map import records_of
from exercises.progress_code import MARK, code_of, record_in
from exercises.progress_record import LAST_DAY, LearnerRecord, TaskRecord, fold, learner_record, lines_of, write_down
from exercises.questions import all_predictions, id_now
from exercises.review_schedule import due
from exercises.task import all_tasks

OLD = (
    "ONE-ADDRESS-1.eNoli0kKgDAQBP_S5xmYuFzyFclBzIiCRMlyEPHvRr11VdHDhXkNnvOinHTa6xy9j5oS7GBIHOEomaMe2zjpK3"
    "sy7qYLImxg0UkHgjQ_GMHXWj73EjmXGOqlpcbd7gEVeR_H3LwtrQ"
)


OLD_WITH_MARKS = (
    "ONE-ADDRESS-2.eNpFjLEKwjAURX-l3LUJvCS1SEbdCgXBSUqGJEasWgt1cCj5d190cHv33XPPgJ3qSKpwrJreb2oNsYIIFlvr3-EGAWo5KRsT"
    "cumMnMZngh2M0E6AjxVX2BXhMcf7i1kWMYqlPH-qOtFe9j768PelU4HG7zJd5oWV0KRbqZTUpuqmQ4j-3CBnQS67D0d_LE3XEgR4"
)
STUCK = all_tasks()["post-makes-one"].checks[1].check_id


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """Makes the next progress a fresh one, as on another computer."""
    return lambda: monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "elsewhere" / "progress.jsonl"))


def work():
    """Some work of a learner: a task in two tries, two not right yet, questions answered, one of them twice."""
    write_down("check", "put-replaces", outcome="not yet", points=1, refused_by="replaces")
    write_down("check", "put-replaces", outcome="right", points=5, refused_by=None)
    write_down("check", "find-the-second-address", outcome="not yet", points=1, refused_by="the-other-one")
    write_down("check", "post-makes-one", outcome="not yet", points=0, refused_by=STUCK)
    write_down("hint", "find-the-second-address", number=2)
    for name, letter in (("00-8", "a"), ("00-8", "b"), ("02-10", "c")):
        predict(name).answer(letter)


def test_a_code_keeps_the_first_and_the_last_answer_and_where_a_task_stopped(elsewhere):
    work()
    code = progress().code()
    elsewhere()
    progress().bring_in(code)
    known = learner_record()
    assert known.answers["00-8"] == [all_predictions()["00-8"].option(letter) for letter in "ab"]
    assert known.tasks["put-replaces"] == TaskRecord(tries=2, points=5, right=True)
    assert known.tasks["post-makes-one"].refused_by == STUCK


def test_a_code_of_the_version_before_can_be_brought_in():
    known = record_in(OLD)
    assert known.tasks["put-replaces"].right
    assert known.tasks["find-the-second-address"].points == 1
    assert known.answers == {"00-1": ["404"], "02-1": ["410"]}  # both are asked no more, and stay readable
    assert known.panels["03-your-turn"].right == 2


def test_a_code_with_marks_for_all_it_says_can_be_brought_in(elsewhere):
    progress().bring_in(OLD_WITH_MARKS)
    known = learner_record()
    assert known.tasks["put-replaces"] == TaskRecord(tries=2, points=5, right=True, help="blocks")
    assert known.tasks["post-makes-one"].refused_by == STUCK
    assert known.answers["00-8"] == [all_predictions()["00-8"].option(letter) for letter in "ab"]
    assert (known.panels["03-mine"].tries, known.panels["03-mine"].right) == (3, 2)
    assert known.items["reads-only"]["before"].at == "2026-11-23"
    assert known.answers["06-1"] == ["POST /user/2, with the name as its content"]  # its words of then
    assert (known.reviews["00-8"].brought.due, known.reviews["06-1"].answered[0].day) == (
        date(2026, 11, 7),
        date(2026, 11, 3),
    )
    code = progress().code()
    elsewhere()
    progress().bring_in(code)
    assert code.startswith(MARK) and learner_record().tasks == known.tasks and learner_record().items == known.items


def test_a_code_from_a_course_with_other_tasks_says_what_was_left_out():
    write_down("check", "a-task-of-tomorrow", outcome="right", points=3)
    write_down("check", "put-replaces", outcome="right", points=5)
    code = progress().code()
    progress().reset()
    said = str(progress().bring_in(code))
    assert "Brought in: 1 result that was not here yet." in said
    assert "1 result of tasks or questions that are not in this copy of the course: left out." in said


def test_an_option_that_moved_is_found_and_one_whose_words_changed_is_not_taken_for_another(monkeypatch):
    asked = all_predictions()["05-2"]
    first, *others = asked.options
    code = code_of(LearnerRecord(answers={"05-2": [first]}))
    moved = {name: asked.options[name] for name in (*others, first)}
    changed = {"other words": asked.options[first]} | {name: asked.options[name] for name in others}
    for options, answers, unknown in ((moved, {"05-2": [first]}, 0), (changed, {}, 1)):
        now = {**all_predictions(), "05-2": replace(asked, options=options)}
        monkeypatch.setattr("exercises.progress_code.all_predictions", lambda now=now: now)
        assert (record_in(code).answers, record_in(code).unknown) == (answers, unknown)


def test_a_file_carries_every_try_to_another_computer(tmp_path, elsewhere):
    work()
    board, here = str(progress()), learner_record()
    path = tmp_path / "my progress.jsonl"
    assert str(progress().save(path)).startswith(f"Saved: 8 results in {path}.")
    elsewhere()
    assert str(progress()) != board
    for given, results in ((str(path), 8), (path, 0)):
        assert f"Brought in: {results} results" in str(progress().bring_in(given))
        assert (str(progress()), learner_record()) == (board, here)


def test_a_file_brought_in_takes_nothing_away_and_a_reset_in_it_does_nothing_here(tmp_path, elsewhere):
    work()
    progress().reset("put-replaces")
    progress().save(tmp_path / "saved.jsonl")
    elsewhere()
    write_down("check", "put-replaces", outcome="right", points=5)
    progress().bring_in(tmp_path / "saved.jsonl")
    assert learner_record().tasks["put-replaces"].right
    assert learner_record().tasks["find-the-second-address"].tries == 1


def test_the_copy_that_a_reset_left_brings_all_of_it_back(progress_path):
    work()
    board = str(progress())
    progress().reset()
    assert str(progress()) != board
    progress().bring_in(progress_path.with_name("progress.backup-1.jsonl"))
    assert str(progress()) == board


def test_saving_never_writes_over_a_file(tmp_path):
    work()
    path = tmp_path / "essay.txt"
    path.write_text("mine", "utf-8")
    assert "There is a essay.txt already, and it stays as it is." in str(progress().save(path))
    assert path.read_text("utf-8") == "mine"
    assert "could not be written" in str(progress().save(tmp_path / "no folder" / "x.jsonl"))
    assert sorted(found.name for found in tmp_path.iterdir()) == ["essay.txt", "one_address"]


@pytest.mark.parametrize("octets", [b"", b"an essay\n", b"\x00" * 5000, b"[]\n{}\n", MARK.encode() + b"nonsense"])
def test_a_file_that_holds_no_progress_is_a_clear_sentence(tmp_path, octets, progress_path):
    path = tmp_path / "other.bin"
    path.write_bytes(octets)
    said = str(progress().bring_in(path))
    assert said.startswith("Nothing was brought in: ") and "opy" in said
    assert not progress_path.exists()


def test_of_a_damaged_file_what_can_be_read_is_brought_in_and_the_rest_is_said(tmp_path):
    good = {"kind": "check", "id": "put-replaces", "outcome": "right", "points": 5}
    (tmp_path / "saved.jsonl").write_bytes(b"\xff\xfe\n" + json.dumps(good).encode() + b"\n{torn\n")
    said = str(progress().bring_in(tmp_path / "saved.jsonl"))
    assert "Brought in: 1 result that was not here yet." in said
    assert "2 lines of saved.jsonl could not be read." in said


# What learners kept of version 0.2.0, whose lesson 11 is lesson 12 now: a file and two codes that it wrote itself.

KEPT = Path(__file__).parent / "of_version_020"
SAVED = [json.loads(line) for line in (KEPT / "saved.jsonl").read_text("utf-8").splitlines()]
ANSWERED = {line["id"] for line in SAVED if line["kind"] == "answer"}
GONE = {"share-one-plan"}  # a task that this course no longer has
RIGHT = {line["id"] for line in SAVED if line.get("outcome") == "right"}


@pytest.fixture
def renumbered(monkeypatch):
    """The id that 11-1 would have now, if its question were 12-10. The question itself is retired."""
    monkeypatch.setattr("exercises.questions.moved", lambda: {"11-1": "12-10"})
    return "12-10"


def test_a_file_gives_the_same_tasks_and_answers_once_whether_brought_in_or_kept(renumbered):
    progress().bring_in(KEPT / "saved.jsonl")
    known = learner_record()
    assert {name for name, task in known.tasks.items() if task.right} == RIGHT
    assert set(known.answers) == {id_now(name) for name in ANSWERED} and len(known.answers) == len(ANSWERED) == 13
    assert known.answers[renumbered] == [line["answer"] for line in SAVED if line["id"] == "11-1"]
    assert "12 Build your own" in str(progress()) and "answered 1 of 3 questions" in str(progress())
    assert "Brought in: 0 results" in str(progress().bring_in(KEPT / "saved.jsonl"))
    assert fold(lines_of((KEPT / "saved.jsonl").read_bytes()).records) == learner_record() == known


@pytest.mark.parametrize("name", ["first_code.txt", "last_code.txt"])
def test_a_code_gives_the_same_tasks_and_the_same_answers(name):
    """An answer whose words were mended since is counted as unknown, and never as one of another question."""
    is_last = name == "last_code.txt"
    ((known,), _) = records_of([(KEPT / name).read_text("utf-8")])
    right = RIGHT - GONE if is_last else {"four-requests-one-address", "post-makes-one"}
    assert {one for one, task in known.tasks.items() if task.right} == right
    assert set(known.answers) <= {id_now(one) for one in ANSWERED}
    assert len(known.answers) + known.unknown == len(ANSWERED) + is_last


def test_a_question_that_was_forgotten_under_its_new_id_stays_so_in_a_saved_file(tmp_path, renumbered):
    progress().bring_in(KEPT / "saved.jsonl")
    progress().reset(renumbered)
    progress().save(tmp_path / "again.jsonl")
    progress().reset()
    progress().bring_in(tmp_path / "again.jsonl")
    assert renumbered not in learner_record().answers


def test_a_question_answers_to_its_id_of_before_in_a_learners_own_copy_of_the_old_lesson(renumbered):
    assert predict("11-1").call == f'predict("{renumbered}")'
    write_down("answer", "11-1", answer="written by a kernel of before")
    assert list(learner_record().answers) == [renumbered]
    assert f"Forgotten: {renumbered}" in str(progress().reset("11-1"))


def test_a_code_with_words_that_an_option_had_in_the_past_keeps_the_answer():
    [(before, now)] = all_predictions()["03-4"].reworded.items()
    line = {"kind": "answer", "id": "03-4", "answer": before, "day": "2026-11-02"}
    known = record_in(code_of(fold([line])))
    assert (known.answers, known.unknown) == ({"03-4": [before]}, 0)
    assert all_predictions()["03-4"].option(before) == now


# A question may be retired: its id is never used again, and what learners kept of it breaks nothing.

RETIRED = "05-98"
LINES = [
    {"kind": "answer", "id": "05-2", "answer": "application/rss+xml", "day": "2026-11-02"},
    {"kind": "answer", "id": RETIRED, "answer": "A page", "day": "2026-11-02"},
    {"kind": "review", "id": RETIRED, "right": False, "form": 1, "day": "2026-11-09"},
]


def test_a_file_with_a_retired_question_is_read_shown_and_sent_on_without_it(elsewhere):
    for line in LINES:
        write_down(line["kind"], **{"name" if key == "id" else key: line[key] for key in line if key != "kind"})
    known = learner_record()
    assert set(known.answers) == {"05-2", RETIRED} and known.damaged == 0
    assert RETIRED not in due(known.reviews, LAST_DAY) and "05-2" in due(known.reviews, LAST_DAY)
    assert "answered 1 of 6 questions" in str(progress()) and RETIRED not in str(calibration())
    assert list(report_of(LINES, "a-seat")["answers"]) == ["05-2"]
    code = progress().code()
    elsewhere()
    assert "Brought in: 1 result that was not here yet." in str(progress().bring_in(code))


def test_a_code_that_tells_of_a_retired_question_brings_in_the_others(monkeypatch):
    questions = all_predictions()
    with monkeypatch.context() as before:
        kept = {**questions, RETIRED: replace(questions["05-2"], id=RETIRED)}
        before.setattr("exercises.progress_code.all_predictions", lambda: kept)
        before.setattr("exercises.progress_record.all_predictions", lambda: kept)
        before.setattr("exercises.review_schedule.all_predictions", lambda: kept)
        code = code_of(fold([*LINES[:1], {**LINES[1], "answer": "text/html"}, LINES[2]]))
    known = record_in(code)
    assert known.answers == {"05-2": ["application/rss+xml"]} and known.unknown == 1
    assert list(known.reviews) == ["05-2"]
