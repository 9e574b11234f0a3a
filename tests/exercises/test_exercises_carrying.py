"""Progress moves as a code and as a file: whole, checked, never twice, and never in place of what is there."""

import json
import random
import re
from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from exercises import predict, progress
from exercises.course_content.predictions import all_predictions
from exercises.course_content.task import all_tasks
from exercises.progress_record.code_parts import PARTS, Part, what_else
from exercises.progress_record.learner_record import LearnerRecord, TaskRecord, fold, learner_record, write_down
from exercises.progress_record.progress_code import MARK, OLD_MARK, code_of, news, record_in, unpacked
from exercises.progress_record.shorthand import lengthened, mark, shortened

ROOT = Path(__file__).resolve().parents[2]
OLD = (
    "ONE-ADDRESS-1.eNoli0kKgDAQBP_S5xmYuFzyFclBzIiCRMlyEPHvRr11VdHDhXkNnvOinHTa6xy9j5oS7GBIHOEomaMe2zjpK3"
    "sy7qYLImxg0UkHgjQ_GMHXWj73EjmXGOqlpcbd7gEVeR_H3LwtrQ"
)


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """Makes the next progress a fresh one, as on another computer."""
    return lambda: monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "elsewhere" / "progress.jsonl"))


def work():
    """Some work of a learner: a task in two tries, one not right yet, questions answered, one of them twice."""
    write_down("check", "put-replaces", outcome="not yet", points=1, refused_by="replaces")
    write_down("check", "put-replaces", outcome="right", points=5, refused_by=None)
    write_down("check", "find-the-second-address", outcome="not yet", points=1, refused_by="the-other-one")
    write_down("hint", "find-the-second-address", number=2)
    predict("00-1").answer("a")
    predict("00-1").answer("b")
    predict("02-1").answer("c")


def test_a_code_keeps_the_first_and_the_last_answer_and_where_a_task_stopped(elsewhere):
    work()
    stuck = all_tasks()["post-makes-one"].checks[1].check_id
    write_down("check", "post-makes-one", outcome="not yet", points=0, refused_by=stuck)
    code = progress().code()
    elsewhere()
    progress().bring_in(code)
    known = learner_record()
    assert known.answers["00-1"] == [all_predictions()["00-1"].option(letter) for letter in "ab"]
    assert known.tasks["put-replaces"] == TaskRecord(tries=2, points=5, right=True)
    assert known.tasks["post-makes-one"].refused_by == stuck


def test_a_code_of_the_version_before_can_be_brought_in():
    known = record_in(OLD)
    assert OLD.startswith(OLD_MARK)
    assert known.tasks["put-replaces"].right
    assert known.tasks["find-the-second-address"].points == 1
    assert known.answers == {"00-1": ["404"], "02-1": ["410"]}
    assert known.panels["03-your-turn"].right == 2


def test_a_code_from_a_course_with_other_tasks_says_what_was_left_out():
    write_down("check", "a-task-of-tomorrow", outcome="right", points=3)
    write_down("check", "put-replaces", outcome="right", points=5)
    code = progress().code()
    progress().reset()
    said = str(progress().bring_in(code))
    assert "Brought in: 1 result that was not here yet." in said
    assert "1 result of tasks or questions that are not in this copy of the course: left out." in said


def test_an_option_that_moved_is_found_and_one_whose_words_changed_is_not_taken_for_another():
    asked = {"04-1": SimpleNamespace(options={"one": "", "two": "", "three": ""})}
    moved = {"04-1": SimpleNamespace(options={"three": "", "one": "", "two": ""})}
    changed = {"04-1": SimpleNamespace(options={"one": "", "zwei": "", "three": ""})}
    parts = shortened(LearnerRecord(answers={"04-1": ["two"]}), {}, asked)
    assert lengthened(parts, {}, moved).answers == {"04-1": ["two"]}
    assert lengthened(parts, {}, changed).answers == {}
    assert lengthened(parts, {}, changed).unknown == 1


def test_no_two_tasks_of_the_course_have_the_same_short_name():
    assert len({mark(name, 3) for name in all_tasks()}) == len(all_tasks())


def a_whole_course():
    """70 tasks of which every fifth is stuck, 150 questions of which every fifth was answered twice, 12 panels."""
    chance = random.Random(7)
    checks = [SimpleNamespace(check_id=f"check-{number}") for number in range(5)]
    tasks = {f"a-task-of-number-{number}": SimpleNamespace(checks=checks) for number in range(70)}
    names = [f"{number // 13:02}-{number % 13 + 1}" for number in range(150)]
    options = {name: [f"option {letter} of question {name}" for letter in "abcd"] for name in names}
    questions = {name: SimpleNamespace(options=dict.fromkeys(words)) for name, words in options.items()}
    known = LearnerRecord()
    for number, name in enumerate(tasks):
        stuck = number % 5 == 0
        refused = f"check-{chance.randrange(5)}" if stuck else ""
        known.tasks[name] = TaskRecord(chance.randint(1, 9), chance.randint(0, 6), not stuck, refused_by=refused)
    for number, name in enumerate(questions):
        known.answers[name] = chance.sample(options[name], 2 if number % 5 == 0 else 1)
    known.panels = {
        f"{n:02}-your-turn": fold([{"kind": "panel", "id": "x", "tries": n + 1}]).panels["x"] for n in range(12)
    }
    return known, tasks, questions


def test_a_whole_course_of_70_tasks_and_150_questions_fits_into_the_length_that_the_readme_says(monkeypatch):
    known, tasks, questions = a_whole_course()
    monkeypatch.setattr("exercises.progress_record.progress_code.all_tasks", lambda: tasks)
    monkeypatch.setattr("exercises.progress_record.progress_code.all_predictions", lambda: questions)
    code = code_of(known)
    assert list(news(LearnerRecord(), record_in(code)))
    assert record_in(code).answers == known.answers
    assert {n: (t.points, t.right, t.refused_by) for n, t in record_in(code).tasks.items()} == {
        n: (t.points, t.right, t.refused_by) for n, t in known.tasks.items()
    }
    said = int(
        re.search(r"fewer than ([\d,]+) characters", (ROOT / "exercises/README.md").read_text("utf-8"))[1].replace(
            ",", ""
        )
    )
    print(f"70 tasks and 150 questions: {len(code)} characters")
    assert said - 100 <= len(code) < said


def test_a_file_carries_every_try_to_another_computer(tmp_path, elsewhere):
    work()
    board, here = str(progress()), learner_record()
    path = tmp_path / "my progress.jsonl"
    assert str(progress().save(path)).startswith(f"Saved: 7 results in {path}.")
    elsewhere()
    assert str(progress()) != board
    assert "Brought in: 7 results" in str(progress().bring_in(str(path)))
    assert str(progress()) == board
    assert learner_record() == here
    assert "Brought in: 0 results" in str(progress().bring_in(path))
    assert learner_record() == here


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


def test_a_code_may_lie_in_a_file(tmp_path):
    work()
    board, code = str(progress()), progress().code()
    (tmp_path / "code.txt").write_text(f"\n{code}\n", "utf-8")
    progress().reset()
    progress().bring_in(tmp_path / "code.txt")
    assert [line for line in str(progress()).splitlines() if "put-replaces" in line] == [
        line for line in board.splitlines() if "put-replaces" in line
    ]


def test_saving_never_writes_over_a_file(tmp_path):
    work()
    path = tmp_path / "essay.txt"
    path.write_text("mine", "utf-8")
    assert str(progress().save(path)) == (
        "Nothing was saved: There is a essay.txt already, and it stays as it is. Give another name."
    )
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


def test_a_file_that_is_not_there_and_a_folder_are_clear_sentences(tmp_path):
    assert "nothing.jsonl cannot be read" in str(progress().bring_in(tmp_path / "nothing.jsonl"))
    assert "cannot be read" in str(progress().bring_in(tmp_path))
    assert "no file here is called so" in str(progress().bring_in("nothing.jsonl"))


def test_of_a_damaged_file_what_can_be_read_is_brought_in_and_the_rest_is_said(tmp_path):
    good = {"kind": "check", "id": "put-replaces", "outcome": "right", "points": 5}
    (tmp_path / "saved.jsonl").write_bytes(b"\xff\xfe\n" + json.dumps(good).encode() + b"\n{torn\n")
    said = str(progress().bring_in(tmp_path / "saved.jsonl"))
    assert "Brought in: 1 result that was not here yet." in said
    assert "2 lines of saved.jsonl could not be read." in said


@pytest.fixture
def stars(monkeypatch):
    """A part of a code that is only tried here: how many stars a learner has, kept where it does no harm."""

    def news(known, brought):
        return iter([{"kind": "star", "id": ""}] * (brought.damaged - known.damaged))

    part = Part(lambda known: known.damaged, lambda known, count: setattr(known, "damaged", int(count)), news)
    monkeypatch.setitem(PARTS, "star", part)


def test_a_further_part_stands_in_a_code_only_where_it_has_something_to_say(stars):
    assert what_else(LearnerRecord()) == {}
    assert what_else(LearnerRecord(damaged=2)) == {"star": 2}
    assert record_in(code_of(LearnerRecord(damaged=2))).damaged == 2
    assert record_in(code_of(LearnerRecord())) == LearnerRecord()


def test_a_further_part_brings_what_is_news_and_nothing_twice(stars):
    brought = record_in(code_of(LearnerRecord(damaged=2)))
    assert list(news(LearnerRecord(damaged=1), brought)) == [{"kind": "star", "id": ""}]
    assert list(news(LearnerRecord(damaged=2), brought)) == []


def test_a_part_that_only_a_newer_course_knows_is_said_to_be_left_out(stars, monkeypatch):
    code = code_of(LearnerRecord(damaged=2))
    monkeypatch.delitem(PARTS, "star")
    assert record_in(code).unknown == 1


def test_to_an_older_copy_what_else_a_code_says_is_a_panel_that_was_never_used(stars):
    parts = json.loads(
        unpacked(code_of(LearnerRecord({"put-replaces": TaskRecord(1, 5, True)}, damaged=2))[len(MARK) :])
    )
    known = lengthened(parts, all_tasks(), all_predictions())
    assert known.tasks["put-replaces"].right and (known.panels[""].tries, known.unknown) == (0, 0)
    assert [line["id"] for line in news(LearnerRecord(), known)] == ["put-replaces"]


@pytest.mark.parametrize("points", [3, 5])
def test_a_task_right_here_with_help_and_elsewhere_without_is_brought_once(points):
    here = {"kind": "check", "id": "put-replaces", "outcome": "right", "points": 3, "help": "blocks"}
    brought = LearnerRecord({"put-replaces": TaskRecord(1, points, True)})
    (line,) = news(fold([here]), record_in(code_of(brought)))
    assert fold([here, line]).tasks["put-replaces"] == TaskRecord(2, points, True)


def test_a_panel_without_a_name_is_in_no_code():
    known = fold([{"kind": "panel", "id": "", "matched": True}])
    assert record_in(code_of(known)) == LearnerRecord()


def test_a_damaged_further_part_is_a_damaged_code(stars):
    code = code_of(LearnerRecord(damaged="many"))
    assert "This progress code is damaged" in str(progress().bring_in(code))


def reviewed(known, chance):
    """Every question of the course, answered once in its lesson and reviewed up to eight times."""
    lines = []
    for number, (name, asked) in enumerate(all_predictions().items()):
        day = date(2026, 11, 1) + timedelta(days=number // 7)
        lines.append({"kind": "answer", "id": name, "answer": chance.choice(list(asked.options)), "day": str(day)})
        for form in range(chance.randint(1, 8)):
            day += timedelta(days=chance.randint(1, 20))
            right = chance.random() < 0.8
            lines.append({"kind": "review", "id": name, "form": form % 3 + 1, "right": right, "day": str(day)})
    found = fold(lines)
    return LearnerRecord(known.tasks, found.answers, known.panels, found.reviews)


def test_a_whole_course_with_every_question_reviewed_fits_into_the_length_that_the_readme_says(monkeypatch):
    known, tasks, _ = a_whole_course()
    monkeypatch.setattr("exercises.progress_record.progress_code.all_tasks", lambda: tasks)
    monkeypatch.setattr("exercises.progress_record.reviews_in_short.today", lambda: date(2027, 6, 1))
    known = reviewed(known, random.Random(7))
    code = code_of(known)
    assert set(record_in(code).reviews) == set(all_predictions())
    words = (ROOT / "exercises/README.md").read_text("utf-8")
    said = int(re.search(r"every question reviewed.{,60}? fewer than ([\d,]+)", words)[1].replace(",", ""))
    print(f"with every question reviewed: {len(code)} characters")
    assert said - 100 <= len(code) < said
