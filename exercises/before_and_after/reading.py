"""What an author wrote of items, read and checked: an error names the file, the entry and what to do."""

import re
from pathlib import Path
from typing import Any

from ..course_content.toml_files import entries_in, is_text

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
OF_ITEM = {"lesson", "belief", "read", "a", "b"}
OF_FORM = {"sent", "shown", "question", "decides", "right", "happens", "because", "why"}
MOST_OPTIONS = 6


class ItemError(ValueError):
    """An entry is malformed; the message names the file, the entry and what to do."""


def entries_of(path: Path) -> dict[str, dict[str, Any]]:
    """The entries of one file by their names, each one sound. Raises ItemError."""
    entries = entries_in(path, ItemError)
    for name, entry in entries.items():
        if fault := fault_of(name, entry):
            raise ItemError(f"{path.name}, entry [{name}]: {fault}.")
    return entries


def fault_of(name, entry):
    """The first thing wrong with an entry, with what to do, or ""."""
    if not NAME.fullmatch(name):
        return "its id is written otherwise than others; write small letters with hyphens, such as [deletes-again]"
    if not isinstance(entry, dict):
        return f"it is not a table; write [{name}] and below it lesson and belief, then [{name}.a] and [{name}.b]"
    if other := sorted(set(entry) - OF_ITEM):
        return f"there is no {other[0]!r} in an item; it has {', '.join(sorted(OF_ITEM))}"
    if not re.fullmatch(r"\d\d", str(entry.get("lesson"))):
        return 'lesson is missing or no number of two digits; write lesson = "03"'
    if not is_text(entry.get("belief")):
        return "belief is missing or not a text; say in one sentence what is believed and is not so"
    if not str(entry.get("read", "#")).startswith("#"):
        return 'read is no heading; write read = "#Heading-of-the-lesson", or leave it out'
    return fault_of_both(name, entry)


def fault_of_both(name, entry):
    """What is wrong with the two forms, or with how they fit each other."""
    for letter in ("a", "b"):
        if not isinstance(entry.get(letter), dict):
            return f"form {letter} is missing; write [{name}.{letter}] with sent, question, right, happens and because"
        if fault := fault_of_form(entry[letter]):
            return f"form {letter}: {fault}"
    for tier in ("happens", "because"):
        one, other = len(entry["a"][tier]), len(entry["b"][tier])
        if one != other:
            return f"{tier} has {one} options in form a and {other} in form b; give both the same number"
    return ""


def fault_of_form(form):
    if other := sorted(set(form) - OF_FORM):
        return f"there is no {other[0]!r} in a form; it has {', '.join(sorted(OF_FORM))}"
    for text in ("question", "right"):
        if not is_text(form.get(text)):
            return f"{text} is missing or not a text; write {text} = '...'"
    if not all(is_text(form.get(text, "-")) for text in ("decides", "why")):
        return "decides and why are texts, or left out"
    if not (are_texts(form.get("sent")) and form["sent"]):
        return 'sent is missing or no list of texts; write the requests of the stem, such as sent = ["GET /user/2"]'
    if type(form.get("shown", 0)) is not int or not 0 <= form.get("shown", 0) <= len(form["sent"]):
        return f"shown is no number from 0 to {len(form['sent'])}; say how many exchanges the stem shows"
    return fault_of_happens(form) or fault_of_because(form.get("because"))


def fault_of_happens(form):
    happens = form.get("happens")
    if not are_texts(happens) or not 2 <= len(happens) <= MOST_OPTIONS:
        return f'happens is no list of 2 to {MOST_OPTIONS} texts; write happens = ["204", "404", "410"]'
    if len({one.casefold() for one in happens}) < len(happens):
        return "two options of happens are the same; a learner could not tell them apart"
    return "" if form["right"] in happens else f"right is {form['right']!r}, which is no option of happens"


def fault_of_because(because):
    """The reasons: one is right, one has the belief of the item, each other one says its own."""
    if not isinstance(because, list) or not 2 <= len(because) <= MOST_OPTIONS:
        return f'because is no list of 2 to {MOST_OPTIONS} reasons, such as {{ words = "...", right = true }}'
    for number, one in enumerate(because, 1):
        if not (isinstance(one, dict) and is_text(one.get("words")) and len(one) == 2 and is_marked(one)):
            return f"reason {number} needs words, and one of right = true, belief = true and other = '...'"
    if len({one["words"].casefold() for one in because}) < len(because):
        return "two reasons are the same; a learner could not tell them apart"
    for mark in ("right", "belief"):
        if sum(mark in one for one in because) != 1:
            return f"{sum(mark in one for one in because)} reasons have {mark} = true; exactly one has it"
    return ""


def is_marked(one):
    return one.get("right") is True or one.get("belief") is True or is_text(one.get("other"))


def are_texts(value):
    return isinstance(value, list) and all(map(is_text, value))
