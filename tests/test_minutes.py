"""The minutes that a lesson states are those of the rule in notebooks/minutes.py."""

import re

import nbformat
import pytest

from notebooks.minutes import minutes
from notebooks.prose import lessons, markdown

LESSONS = lessons().values()


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_states_the_minutes_that_are_counted(path):
    stated = int(re.search(r"About (\d+) minutes", markdown(path)[0])[1])
    assert stated == minutes(path)


def test_words_lines_questions_widgets_and_outputs_all_count(tmp_path):
    path = tmp_path / "lesson.ipynb"
    printed = nbformat.v4.new_output("stream", text="word " * 300)
    cells = [
        nbformat.v4.new_markdown_cell("word " * 300),
        nbformat.v4.new_code_cell("x = 1\n" * 13 + 'predict("04-1")\nRequestPanel(url)', outputs=[printed]),
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    assert minutes(path) == 10  # 2 + 1 + 1 + 1.5 + 2, rounded up to five
