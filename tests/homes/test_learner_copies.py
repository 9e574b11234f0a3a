"""Never a lost edit in a learner's copies."""

import json

import pytest
from small_course import notebook, write

from homes.setup.learner_copies import FOLDED, choose_way, hand_out, reset
from homes.setup.places import keep_backup

STEM = "02_meet_verbs_in_the_address"
LESSON, RENUMBERED = f"notebooks/{STEM}.ipynb", "notebooks/03_meet_verbs.ipynb"
MINE = "print('mine')"
SAVED = ".ipynb_checkpoints"
ROOMS = pytest.mark.parametrize("room", ["notebooks", "exercises"])


def sources(places, name=LESSON):
    return [cell["source"] for cell in json.loads((places.my_course / name).read_text("utf-8"))["cells"]]


def edit(places, source=MINE):
    write(places.my_course / LESSON, notebook(source))


def names(places, folder="notebooks"):
    return sorted(path.name for path in (places.my_course / folder).iterdir())


def test_a_copy_has_the_cells_and_ids_of_the_lesson_and_no_outputs(course):
    assert hand_out(course) == []
    cells = json.loads((course.my_course / LESSON).read_text("utf-8"))["cells"]
    assert [(cell["source"], cell["id"]) for cell in cells] == [("print(2)", "cell-1"), ("print(3)", "cell-2")]
    assert [(cell["outputs"], cell["execution_count"]) for cell in cells] == [([], None)] * 2


def test_exercises_are_handed_out_and_their_answer_keys_are_not(course):
    hand_out(course)
    assert names(course, "exercises") == [f"{STEM}.ipynb"]


def test_an_edit_is_kept_and_when_the_lesson_changes_the_sentence_names_reset(course):
    hand_out(course)
    edit(course)
    assert hand_out(course) == []
    write(course.root / LESSON, notebook("print('newer')"))
    (sentence,) = hand_out(course)
    assert LESSON in sentence and "reset" in sentence
    assert sources(course) == [MINE]


def test_a_copy_that_was_only_run_and_saved_by_an_editor_follows_the_lesson(course):
    hand_out(course)
    ran = json.loads(notebook("print(2)", "print(3)"))
    ran["metadata"] = {"language_info": {"name": "python", "version": "3.11.7"}}
    ran["cells"][1]["source"] = ["print(3)"]
    write(course.my_course / LESSON, json.dumps(ran))
    write(course.root / LESSON, notebook("print('newer')"))
    hand_out(course)
    assert sources(course) == ["print('newer')"]


@pytest.mark.parametrize("damage", ["", "{", "[1, 2]", None], ids=["empty", "half", "other JSON", "missing"])
def test_a_damaged_note_of_what_was_handed_out_loses_no_edit(course, damage):
    hand_out(course)
    edit(course)
    note = course.private / "copies.json"
    note.unlink() if damage is None else write(note, damage)
    (sentence,) = hand_out(course)
    assert LESSON in sentence
    assert sources(course) == [MINE]


def test_a_copy_that_is_no_notebook_any_more_is_kept(course):
    hand_out(course)
    write(course.my_course / LESSON, "half a file {")
    hand_out(course)
    assert (course.my_course / LESSON).read_text("utf-8") == "half a file {"


def test_a_lesson_that_got_another_number_leaves_no_second_copy_behind(course):
    hand_out(course)
    (course.root / LESSON).rename(course.root / RENUMBERED)
    assert hand_out(course) == []
    assert names(course) == ["00_start_here.ipynb", "03_meet_verbs.ipynb"]


def test_an_edited_copy_of_a_lesson_that_got_another_number_stays_beside_the_new_one(course):
    hand_out(course)
    edit(course)
    (course.root / LESSON).rename(course.root / RENUMBERED)
    for said in (1, 0):
        assert len(hand_out(course)) == said
        assert sources(course) == [MINE]
    assert sources(course, RENUMBERED) == ["print(2)", "print(3)"]


def test_reset_brings_the_lesson_back_and_each_time_keeps_a_backup_with_a_number(course):
    hand_out(course)
    assert "nothing to do" in reset(course, "02")
    for number in (1, 2):
        edit(course, f"print('try {number}')")
        assert f"backup-{number}" in reset(course, "02")
        assert sources(course, f"notebooks/{STEM}.backup-{number}.ipynb") == [f"print('try {number}')"]
    assert sources(course) == ["print(2)", "print(3)"]
    assert len(names(course)) == 4


def test_what_a_learner_wrote_into_the_server_copy_is_not_lost(course):
    hand_out(course)
    users = course.my_course / "mini_server" / "users.py"
    users.chmod(0o644)
    write(users, "# my note\n")
    write(course.my_course / "mini_server" / "mine.py", "# my own file\n")
    hand_out(course)
    assert users.read_text("utf-8") == "# one user\n"
    assert (users.parent / "users.backup-1.py").read_text("utf-8") == "# my note\n"
    assert (users.parent / "mine.py").read_text("utf-8") == "# my own file\n"


# What the course dropped or renamed leaves nothing behind but what the learner changed.


def save(course, room, text=None):
    """Save a copy in JupyterLab, run or with other cells; it keeps the same beside it."""
    copy = course.my_course / room / f"{STEM}.ipynb"
    content = json.loads(text or copy.read_text("utf-8"))
    content["metadata"] = {"language_info": {"name": "python"}}
    for number, cell in enumerate(content["cells"], 1):
        cell |= {"execution_count": number, "outputs": [{"output_type": "stream", "name": "stdout", "text": "2\n"}]}
    for path in (copy, copy.parent / SAVED / f"{STEM}-checkpoint.ipynb"):
        write(path, json.dumps(content))
    return copy


def left(course):
    """The files of the learner's folder that have the old name."""
    return sorted(path.relative_to(course.my_course).as_posix() for path in course.my_course.rglob(f"{STEM}*"))


def rename(course, room, new="03_meet_verbs"):
    (course.root / room / f"{STEM}.ipynb").rename(course.root / room / f"{new}.ipynb")


@ROOMS
def test_a_dropped_notebook_that_was_only_run_goes(course, room):
    hand_out(course)
    copy = save(course, room)
    (course.root / room / copy.name).unlink()
    hand_out(course)
    assert not copy.exists()


@ROOMS
def test_a_dropped_notebook_that_was_changed_stays_with_all_that_is_beside_it_and_is_named_once(course, room):
    hand_out(course)
    save(course, room)
    reset(course, f"{room}/02")
    write(course.my_course / room / f"{STEM}.ipynb", notebook(MINE))
    before = left(course)
    rename(course, room)
    (sentence,) = hand_out(course)
    assert sentence.startswith(f"The course has no {room}/{STEM}.ipynb any more; yours stays")
    assert hand_out(course) == []
    assert left(course) == before


def test_a_dropped_picture_goes(course):
    picture = course.root / "notebooks" / "pictures" / "wire.svg"
    write(picture, "<svg/>")
    hand_out(course)
    picture.unlink()
    hand_out(course)
    assert not (course.my_course / "notebooks" / "pictures").exists()


def test_a_picture_that_the_learner_changed_stays(course):
    write(course.root / "notebooks" / "pictures" / "wire.svg", "<svg/>")
    hand_out(course)
    mine = course.my_course / "notebooks" / "pictures" / "wire.svg"
    mine.chmod(0o644)
    write(mine, "<svg>mine</svg>")
    (course.root / "notebooks" / "pictures" / "wire.svg").unlink()
    hand_out(course)
    assert mine.read_text("utf-8") == "<svg>mine</svg>"


def test_a_room_that_is_gone_takes_its_empty_folders_along(course):
    write(course.root / "clients" / "kinds" / "cache" / "glass.py", "# walls\n")
    hand_out(course)
    (course.root / "clients" / "kinds" / "cache" / "glass.py").unlink()
    hand_out(course)
    assert not (course.my_course / "clients").exists()


def test_a_backup_that_cannot_be_written_whole_is_not_left_as_a_part(tmp_path):
    (tmp_path / "lesson.ipynb").mkdir()  # reading it fails when the backup has begun
    with pytest.raises(OSError):
        keep_backup(tmp_path / "lesson.ipynb")
    assert [path.name for path in tmp_path.iterdir()] == ["lesson.ipynb"]


def sections(*tags):
    """A lesson with a section for each of these tags."""
    cells = [
        {"cell_type": "markdown", "id": f"s{number}", "metadata": {"tags": [tag] if tag else []}, "source": f"## {tag}"}
        for number, tag in enumerate(tags)
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def folds(places):
    cells = json.loads((places.my_course / LESSON).read_text("utf-8"))["cells"]
    return [cell["metadata"].get(FOLDED, False) for cell in cells]


def test_a_way_folds_the_sections_that_it_leaves_out_and_the_whole_unfolds_them(course):
    write(course.root / LESSON, sections("quarter", "two-hours", ""))
    hand_out(course)
    assert folds(course) == [False, False, False]
    choose_way(course, "two-hours")
    assert folds(course) == [True, False, True]
    choose_way(course, "whole")
    assert folds(course) == [False, False, False]


def test_a_way_leaves_a_lesson_that_it_does_not_visit_unfolded(course):
    write(course.root / LESSON, sections("quarter", ""))
    hand_out(course)
    choose_way(course, "two-hours")
    assert folds(course) == [False, False]


def test_a_way_keeps_an_edit_and_a_file_that_is_no_notebook_any_more(course):
    write(course.root / LESSON, sections("quarter", "two-hours"))
    hand_out(course)
    write(course.my_course / LESSON, sections("quarter", "two-hours", "mine"))
    choose_way(course, "two-hours")
    assert folds(course) == [True, False, True] and sources(course)[2] == "## mine"
    write(course.my_course / LESSON, "half a file {")
    choose_way(course, "quarter")
    assert (course.my_course / LESSON).read_text("utf-8") == "half a file {"


def test_a_copy_that_is_handed_out_later_is_folded_by_the_way_too(course):
    choose_way(course, "two-hours")
    write(course.root / LESSON, sections("quarter", "two-hours"))
    hand_out(course)
    assert folds(course) == [True, False]
