"""How long a lesson takes: counted, not guessed.

The rule: 100 words of prose a minute, 10 lines of code, 200 words of output looked over; two and a quarter minutes for
a prediction or a quiz, three for a widget to be tried; rounded up to five. All of it was half as fast again until
twelve lessons were walked in a browser: they took 573 minutes where that rule had counted about 400. What stands under
the heading AFTERWARDS is counted apart. Whoever times a class mends the numbers here.
"""

import math
import re

import nbformat

from notebooks.prose import said

PROSE, CODE, OUTPUT = 100, 10, 200  # words, lines and words a minute
QUESTION, WIDGET = 2.25, 3  # minutes
AFTERWARDS = "## For those who want more"  # the last part of some lessons: no task and no later lesson needs it
BESIDE = "review(only_if_due=True)"  # asks again what earlier lessons asked, and is counted in none
WORD = re.compile(r"[\w'’/<>-]+")
ASKED = re.compile(r"\b(?:predict|quiz)\(")
SHOWN = re.compile(
    r"\b(?:[A-Z]\w+(?:Panel|View|Matrix|Cache|Editors|Zoo|Wall|Machine|Addresses)|HandTyped|RobotWalk|Museum)\("
)


def minutes(path):
    """The minutes of the lesson in this file, by the rule, without the part for those who want more."""
    return counted(parted(nbformat.read(path, as_version=4).cells)[0])


def minutes_afterwards(path):
    """The minutes of its last part, for those who want more: 0 where it has none."""
    return counted(parted(nbformat.read(path, as_version=4).cells)[1])


def parted(cells):
    """The cells of the lesson, and those from the heading AFTERWARDS on."""
    at = next((at for at, cell in enumerate(cells) if cell.source.startswith(AFTERWARDS)), len(cells))
    return cells[:at], cells[at:]


def counted(cells):
    """The minutes that these cells take, by the rule, rounded up to five."""
    return 5 * math.ceil(round(spent(cells) / 5, 6))


def spent(cells):
    """The minutes that these cells take, by the rule, with their fractions."""
    code = [cell for cell in cells if cell.cell_type == "code"]
    source = "\n".join(cell.source for cell in code)
    prose = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    lines = sum(bool(line.strip()) and not line.startswith(BESIDE) for line in source.split("\n"))
    seen = sum(len(words_of(output).split()) for cell in code for output in cell.outputs)
    taken = len(WORD.findall(said(prose, code=True))) / PROSE + lines / CODE + seen / OUTPUT
    return taken + QUESTION * len(ASKED.findall(source)) + WIDGET * len(SHOWN.findall(source))


def words_of(output):
    """The words that an output shows as plain text."""
    return output.get("text", "") or output.get("data", {}).get("text/plain", "")
