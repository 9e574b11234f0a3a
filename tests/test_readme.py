"""README, CONTRIBUTING, CHANGELOG and the page of all homes say what is so."""

import re
import tomllib
from pathlib import Path

import nbformat
import pytest

from homes.setup_course.checks import PARTS
from homes.setup_course.commands import HELP
from homes.setup_course.forwarding import VERBS
from homes.setup_course.places import FIRST_LESSON

ROOT = Path(__file__).resolve().parent.parent
PAPERS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "homes/README.md", "homes/wheel/README.md")
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
LESSONS = sorted((ROOT / "notebooks").glob("[0-9][0-9]_*.ipynb"))


def _headings(text):
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("paper", PAPERS)
def test_each_link_within_the_course_leads_to_something(paper):
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", (ROOT / paper).read_text("utf-8"))
    assert [link for link in links if not ((ROOT / paper).parent / link).exists()] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_each_command_that_is_named_exists(paper):
    named = re.findall(r"start\.py ([a-z]+)", (ROOT / paper).read_text("utf-8"))
    assert set(named) <= {*HELP, *VERBS}


def test_the_parts_of_the_tests_are_named_and_each_has_its_red_light():
    assert f"start.py test {' '.join(PARTS)}" in CONTRIBUTING
    lights = re.findall(r"^\| (\w+)", _headings(CONTRIBUTING)["What a red light means"], re.MULTILINE)
    assert set(lights) - {"light"} == set(PARTS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_the_table_has_each_lesson_with_its_title_and_its_minutes(lesson):
    cells = nbformat.read(lesson, as_version=4).cells
    title = cells[0].source.split("\n")[0].removeprefix("# ")
    minutes = re.search(r"About (\d+) minutes", cells[0].source)[1]
    number = lesson.stem.split("_")[0]
    (row,) = [line for line in README.splitlines() if f"(notebooks/{lesson.name})" in line]
    assert row.startswith(f"| [{number} {title}]") and row.endswith(f"| {minutes} |")


def test_the_picture_is_a_real_one_wide_enough_to_read_and_quick_to_load():
    octets = (ROOT / "notebooks" / "pictures" / "first_lesson.png").read_bytes()
    assert octets.startswith(b"\x89PNG") and len(octets) < 250_000
    assert int.from_bytes(octets[16:20], "big") == 1200


def test_the_badge_opens_the_first_lesson():
    assert f"urlpath=lab/tree/my_course/notebooks/{FIRST_LESSON})" in README


def test_the_oldest_python_is_the_same_everywhere():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=3.11"
    assert "with Python 3.11 or newer alone: the two lines below" in README
    assert "OLDEST = (3, 11)" in (ROOT / "start.py").read_text("utf-8")


def test_each_way_to_add_something_has_at_most_eight_steps():
    ways = {name: text for name, text in _headings(CONTRIBUTING).items() if name.startswith("I want to add")}
    assert [name.split()[-1] for name in ways] == ["lesson", "exercise", "exercise", "question", "noun", "widget"]
    assert max(len(re.findall(r"^\d\.", text, re.MULTILINE)) for text in ways.values()) <= 8


def test_the_changelog_begins_with_the_version_of_the_course():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert next(iter(_headings((ROOT / "CHANGELOG.md").read_text("utf-8")))) == project["version"]
