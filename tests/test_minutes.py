"""The minutes that a lesson states are those of the rule in notebooks/minutes.py."""

import re

import nbformat
import pytest

from notebooks.minutes import minutes, minutes_afterwards
from notebooks.prose import lessons, markdown

LESSONS = lessons().values()


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_states_the_minutes_that_are_counted(path):
    stated = int(re.search(r"About (\d+) minutes", markdown(path)[0])[1])
    assert stated == minutes(path)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_says_how_long_its_part_for_those_who_want_more_takes(path):
    stated = re.search(r"about (\d+) minutes more", markdown(path)[0])
    assert (int(stated[1]) if stated else 0) == minutes_afterwards(path)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_takes_at_most_45_minutes(path):
    assert minutes(path) <= 45


def test_words_lines_questions_widgets_and_outputs_all_count(tmp_path):
    path = tmp_path / "lesson.ipynb"
    printed = nbformat.v4.new_output("stream", text="word " * 300)
    cells = [
        nbformat.v4.new_markdown_cell("word " * 300),
        nbformat.v4.new_code_cell("x = 1\n" * 13 + 'predict("04-1")\nRequestPanel(url)', outputs=[printed]),
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    assert minutes(path) == 15  # 3 + 1.5 + 1.5 + 2.25 + 3, rounded up to five


def test_what_is_for_those_who_want_more_is_counted_apart(tmp_path):
    path = tmp_path / "lesson.ipynb"
    cells = [
        nbformat.v4.new_markdown_cell(text) for text in ("word " * 400, "## For those who want more", "word " * 900)
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    assert (minutes(path), minutes_afterwards(path)) == (5, 10)
