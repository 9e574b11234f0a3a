"""How long a lesson takes: counted, not guessed. tests/test_minutes.py holds each lesson against it.

The rule: 150 words of prose a minute, 15 lines of code, 300 words of output looked over; one and a half minutes for a
prediction or a quiz, two for a widget to be tried; rounded up to five. No learner has been timed yet: whoever times a
class mends the numbers here.
"""

import math
import re

import nbformat

from notebooks.prose import markdown, said

PROSE, CODE, OUTPUT = 150, 15, 300  # words, lines and words a minute
QUESTION, WIDGET = 1.5, 2  # minutes
WORD = re.compile(r"[\w'’/<>-]+")
ASKED = re.compile(r"\b(?:predict|quiz)\(")
SHOWN = re.compile(r"\b(?:[A-Z]\w+(?:Panel|View|Matrix|Cache|Editors|Zoo|Wall|Machine)|HandTyped)\(")


def minutes(path):
    """The minutes of the lesson in this file, by the rule."""
    code = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    source = "\n".join(cell.source for cell in code)
    prose = len(WORD.findall(said("\n".join(markdown(path)), code=True)))
    lines = sum(bool(line.strip()) for line in source.split("\n"))
    seen = sum(len(words_of(output).split()) for cell in code for output in cell.outputs)
    spent = prose / PROSE + lines / CODE + seen / OUTPUT
    spent += QUESTION * len(ASKED.findall(source)) + WIDGET * len(SHOWN.findall(source))
    return 5 * math.ceil(spent / 5)


def words_of(output):
    """The words that an output shows as plain text."""
    return output.get("text", "") or output.get("data", {}).get("text/plain", "")
