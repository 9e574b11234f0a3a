"""A page of paper for each lesson: what it is for, its predictions to tick, its words with their RFC, room to write.

`python3 start.py handouts [FOLDER]`; the folder is `handouts` where none is named.

All words come from the lesson, its predictions and the glossary. No answer is marked; a word may tell one, so words
stand below a line to fold. Each page is a file of its own, which prints on one side of A4 or Letter
(tests/site/test_site_for_everybody.py).
"""

import argparse
import os
import re
from pathlib import Path

from jinja2 import Environment
from markupsafe import Markup

from exercises.questions import all_predictions
from notebooks.lessons import lessons, markdown, said, sections
from notebooks.write_glossary import entries, title

LOOK = Path(__file__).parents[1] / "workbench" / "look.css"  # of all the course's pages
PAGE = Environment(autoescape=True).from_string(Path(__file__).with_name("handout.html").read_text("utf-8"))
PAGE.globals["look"] = Markup(LOOK.read_text("utf-8"))
LEARN = re.compile(r"\*\*What you'll learn:\*\* (.+)")
BETWEEN = re.compile(r"; (?:and )?|, (?:and )?(?=to )")
RULE = re.compile(r"https://www\.rfc-editor\.org/rfc/rfc(\d+)#section-([\d.]*\d)")


def write(folder, home=""):
    """Write a page for each lesson, and one that lists them, into a folder. Their mark leads to `home`."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, path in lessons().items():
        (folder / f"{path.stem}.html").write_text(PAGE.render(handout(number, path), home=home), encoding="utf-8")
    every = [(f"{path.stem}.html", named(path)) for path in lessons().values()]
    (folder / "index.html").write_text(PAGE.render(name="Handouts", all=every, home=home), encoding="utf-8")


def named(path):
    return f"{path.stem[:2]} {title(path)}"


def handout(number, path):
    """What stands on the page of a lesson."""
    asked = [name for part in sections(path) for name in part.asked]
    terms = [term for term in entries()["term"] if term["lesson"] == number]
    return {
        "name": named(path),
        "learned": objectives(path),
        "asked": [all_predictions()[name] for name in asked],
        "terms": [(term, said(term.get("section") or term["source"], code=True)) for term in terms],
        "rules": rules(path),
    }


def objectives(path):
    """What a lesson says that is learned in it, one by one."""
    learned = LEARN.search(markdown(path)[0])[1]
    return [said(part, code=True).strip(" .") for part in BETWEEN.split(learned)]


def rules(path):
    """[(number of an RFC, its sections that a lesson links to)]: RFC 9110: 9.2.1, 15; RFC 9111: 4."""
    found = {}
    for text in markdown(path):
        for rfc, section in RULE.findall(text):
            found.setdefault(rfc, {}).setdefault(section)
    return [(rfc, ", ".join(found[rfc])) for rfc in sorted(found, key=int)]


def main():
    """Write them, and say where."""
    parser = argparse.ArgumentParser(prog=os.environ.get("ONE_ADDRESS_COMMAND"), description="Write the handouts.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("handouts"), metavar="FOLDER")
    folder = parser.parse_args().folder
    write(folder)
    print(f"The handouts are in {folder}: open one in a browser, and print it. Each is one page, A4 or Letter.")


if __name__ == "__main__":
    main()
