"""What the real nbgitpuller brings into a learner's folder meets no conflict, and never writes over an edit."""

import json
import subprocess

import pytest
from small_course import notebook, write

from homes.hub.handout import bring_up_to_date, git

EDITED, UNTOUCHED, DROPPED, DROPPED_BUT_EDITED, ADDED = "01_one", "02_two", "03_three", "04_four", "05_five"


@pytest.fixture
def course(tmp_path):
    """A repository with a small course, and its branch for learners."""
    root = tmp_path / "course"
    for name in (EDITED, UNTOUCHED, DROPPED, DROPPED_BUT_EDITED):
        write(root / "notebooks" / f"{name}.ipynb", notebook("first = 1", "second = 2", "third = 3"))
    write(root / "exercises" / "answer_keys" / "01_one.ipynb", notebook("the answer"))
    git(root, "init", "--quiet", "--initial-branch=main")
    publish(root)
    return root


def publish(root):
    """Commit what has changed, and bring the branch for learners up to date."""
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "The course")
    bring_up_to_date(root)


@pytest.fixture
def pull(hub, course, tmp_path):
    """A function that pulls as the link does; gives the learner's folder."""
    folder = tmp_path / "home" / "my_course"
    folder.parent.mkdir()

    def pull():
        words = [hub.program("gitpuller"), f"file://{course}", "learner", str(folder)]
        done = subprocess.run(words, capture_output=True, encoding="utf-8", cwd=folder.parent, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return folder

    return pull


def lesson(folder, name):
    return folder / "notebooks" / f"{name}.ipynb"


def sources(folder, name):
    return ["".join(cell["source"]) for cell in json.loads(lesson(folder, name).read_text("utf-8"))["cells"]]


def edit(folder, name):
    """Change a cell, run it, and save, as a learner does."""
    data = json.loads(lesson(folder, name).read_text("utf-8"))
    data["cells"][1]["source"] = "second = 'mine'"
    data["cells"][1]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "mine\n"}]
    lesson(folder, name).write_text(json.dumps(data, indent=1), "utf-8")


def move_on(course):
    """The course changes the cell that the learner edits, adds a notebook, and drops two."""
    for name in (EDITED, UNTOUCHED):
        write(
            course / "notebooks" / f"{name}.ipynb", notebook("first = 1", "second = 'ours'", "third = 3", "fourth = 4")
        )
    write(course / "notebooks" / f"{ADDED}.ipynb", notebook("new = True"))
    for name in (DROPPED, DROPPED_BUT_EDITED):
        lesson(course, name).unlink()
    publish(course)


def test_a_first_pull_brings_lessons_without_outputs_and_without_answers(pull):
    folder = pull()
    names = [f"{name}.ipynb" for name in (EDITED, UNTOUCHED, DROPPED, DROPPED_BUT_EDITED)]
    assert sorted(path.name for path in folder.rglob("*.ipynb")) == names
    assert [cell["outputs"] for cell in json.loads(lesson(folder, EDITED).read_text("utf-8"))["cells"]] == [[], [], []]


def test_the_same_cell_changed_on_both_sides_a_new_notebook_and_two_dropped_ones_pull_without_a_conflict(course, pull):
    folder = pull()
    edit(folder, EDITED)
    edit(folder, DROPPED_BUT_EDITED)
    progress = folder / ".one_address" / "progress.jsonl"
    write(progress, "{}\n")
    move_on(course)
    pull()
    assert sources(folder, EDITED) == ["first = 1", "second = 'mine'", "third = 3"]
    assert sources(folder, UNTOUCHED) == ["first = 1", "second = 'ours'", "third = 3", "fourth = 4"]
    assert sources(folder, ADDED) == ["new = True"]
    assert sources(folder, DROPPED_BUT_EDITED)[1] == "second = 'mine'"
    assert not lesson(folder, DROPPED).exists()
    assert git(folder, "status", "--porcelain") == ""
    assert progress.read_text("utf-8") == "{}\n"


def test_notebooks_that_got_other_numbers_leave_no_second_copies_and_an_edit_is_in_one_of_the_two(course, pull):
    folder = pull()
    edit(folder, EDITED)
    for name in (EDITED, UNTOUCHED):
        lesson(course, name).rename(lesson(course, f"6{name}"))
    publish(course)
    pull()
    assert lesson(folder, f"6{UNTOUCHED}").exists() and not lesson(folder, UNTOUCHED).exists()
    kept = [name for name in (EDITED, f"6{EDITED}") if lesson(folder, name).exists()]
    assert "second = 'mine'" in [source for name in kept for source in sources(folder, name)]


def test_a_pull_goes_on_working_after_two_changes_and_a_notebook_that_was_put_aside_comes_fresh(course, pull):
    folder = pull()
    edit(folder, EDITED)
    move_on(course)
    pull()
    write(course / "notebooks" / f"{EDITED}.ipynb", notebook("once = 'more'"))
    publish(course)
    assert sources(pull(), EDITED)[1] == "second = 'mine'"
    lesson(folder, EDITED).rename(lesson(folder, "mine"))
    pull()
    assert sources(folder, EDITED) == ["once = 'more'"]
    assert sources(folder, "mine")[1] == "second = 'mine'"
