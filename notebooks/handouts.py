"""A page of paper for each lesson: what it is for, its predictions to tick, its words with their RFC, room to write.

`python3 start.py handouts [FOLDER]`; the folder is `handouts` where none is named.

All words come from the lesson, its predictions and the glossary. No answer is marked; a word may tell one, so words
stand below a line to fold. Each page is a file of its own, which prints on one side of A4 or Letter
(tests/site/test_site_for_everybody.py).
"""

import argparse
import html
import os
import re
from pathlib import Path

from exercises.questions import all_predictions
from notebooks.lessons import MORE, lessons, markdown, said, sections
from notebooks.write_glossary import entries, title

PAGE = Path(__file__).with_name("handout.html").read_text("utf-8")
LEARN = re.compile(r"\*\*What you'll learn:\*\* (.+)")
BETWEEN = re.compile(r"; (?:and )?|, (?:and )?(?=to )")
RULE = re.compile(r"https://www\.rfc-editor\.org/rfc/rfc(\d+)#section-([\d.]*\d)")


def write(folder):
    """Write a page for each lesson, and one that lists them, into a folder; it is made where it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, path in lessons().items():
        (folder / path.with_suffix(".html").name).write_text(page(named(path), handout(number, path)), encoding="utf-8")
    (folder / "index.html").write_text(page("Handouts", overview()), encoding="utf-8")


HEAD = (
    '<p class="screen"><a href="index.html">All handouts</a></p>'
    '<header><h1>{title}</h1><p>Name <span class="line"></span> Date <span class="line"></span></p></header>'
)
BECAUSE = '<p class="because">because <span class="line"></span></p>'
FOLD = '<p class="fold">Fold back along this line until the questions are ticked: a word may answer one.</p>'
OWN_WORDS = '<section class="own"><h2>In my own words</h2><div class="lines"></div></section>'


def named(path):
    return f"{path.stem[:2]} {title(path)}"


def handout(number, path):
    """What stands on the page of a lesson."""
    sheet = f"{part('You learn', boxes(objectives(path)))}{predictions(number)}"
    before = f'{HEAD.format(title=escaped(named(path)))}<div class="sheet">{sheet}</div>{OWN_WORDS}'
    return f'{before}{FOLD}<div class="sheet">{words(number)}</div>'


def page(name, main):
    return PAGE.replace("{{TITLE}}", escaped(name)).replace("{{MAIN}}", main)


def escaped(text):
    return html.escape(text, quote=False)


def part(name, inside):
    return f"<section><h2>{name}</h2>{inside}</section>"


def boxes(texts):
    """A list to tick."""
    return f'<ul class="tick">{"".join(f"<li>{escaped(text)}</li>" for text in texts)}</ul>'


def objectives(path):
    """What a lesson says that is learned in it, one by one."""
    learned = LEARN.search(markdown(path)[0])[1]
    return [said(part, code=True).strip(" .") for part in BETWEEN.split(learned)]


def predictions(number):
    """The questions of a lesson but those for those who want more, each with its options and a line for the reason."""
    asked = [name for part in sections(lessons()[number]) if part.heading != MORE for name in part.asked]
    return part("Choose before you run", "".join(question(all_predictions()[name]) for name in asked))


def question(asked):
    """A question, its options with their letters, and a line for the reason."""
    listed = "".join(f"<li><b>{letter}</b> {escaped(option)}</li>" for letter, option in asked.lettered())
    words = f"<p><b>{asked.id}</b> {escaped(asked.question)}</p>"
    return f'<div class="asked">{words}<ol class="tick">{listed}</ol>{BECAUSE}</div>'


def words(number):
    """The terms that a lesson introduces, and where the rules that it names stand."""
    terms = [term for term in entries()["term"] if term["lesson"] == number]
    listed = part("Words", f"<dl>{''.join(map(meant, terms))}</dl>") if terms else ""
    return listed + part("Where the rules stand", f"<p>{rules(number)}</p>")


def meant(term):
    where = said(term.get("section") or term["source"], code=True)
    return f"<dt>{escaped(term['name'])}</dt><dd>{escaped(term['sentence'])} <small>{escaped(where)}</small></dd>"


def rules(number):
    """The sections of RFCs that a lesson links to, as words: RFC 9110: 9.2.1, 15; RFC 9111: 4."""
    found = {}
    for text in markdown(lessons()[number]):
        for rfc, section in RULE.findall(text):
            found.setdefault(rfc, {}).setdefault(section)
    told = [f"<b>RFC {rfc}</b>, section {', '.join(found[rfc])}" for rfc in sorted(found, key=int)]
    return "; ".join(told) + "." if told else "The lesson names them."


def overview():
    """The list of all handouts."""
    rows = "".join(f'<li><a href="{path.stem}.html">{escaped(named(path))}</a></li>' for path in lessons().values())
    return f"""<h1>Handouts</h1>
<p>For those who like paper: one page for each lesson, with its predictions to tick and room to write. No answer
is marked there; a word may tell one, so the words stand below a line to fold. Open one and print it; each fits on one
side of A4 or Letter. To tick on the screen, use the lesson itself.</p>
<ul class="all">{rows}</ul>
"""


def main():
    """Write them, and say where."""
    parser = argparse.ArgumentParser(prog=os.environ.get("ONE_ADDRESS_COMMAND"), description="Write the handouts.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("handouts"), metavar="FOLDER")
    folder = parser.parse_args().folder
    write(folder)
    print(f"The handouts are in {folder}: open one in a browser, and print it. Each is one page, A4 or Letter.")


if __name__ == "__main__":
    main()
