"""start.py class 25: the server of a class, and what of the course its board shows, as mini_server knows no lesson."""

import re
import sys
from functools import cache

import segno

from exercises.questions import all_predictions, lesson_title
from mini_server import start
from mini_server.__main__ import main
from mini_server.class_board.pages import Course
from notebooks.lessons import lessons
from workbench import Visit
from workbench.html import element, join
from workbench.visit import controls_html, service_html
from workbench.visitors import visitor_named

from .first_page import CHOICES, way_takes

CALL = re.compile(r'Visit\(server((?:, \\"[^"\\]+\\")+)')  # as a notebook's JSON has it
COURSES_OWN = re.compile(r"server[^=\n]*= start\(\)")
HANDLER = re.compile(
    r' onanimationstart="[^"]*"'
)  # starts the player in JupyterLab; the board's own script does it here


def course():
    """The ways through the course, its questions and scenes, and how an address becomes a picture for phones."""
    ways, questions = join(*(way_html(*one) for one in CHOICES)), [as_data(one) for one in all_predictions().values()]
    titles = {
        name: ", ".join([visitor_named(visitor).title, *services]) for name, (visitor, *services) in scenes().items()
    }
    return Course(str(ways), questions, titles, scene_of, qr_of)


@cache
def scenes():
    """{name: visitor and services} of the scenes that lessons show at the course's own server: 00-1, 00-2 and so on."""
    found = {}
    for path in lessons().values():
        text = path.read_text("utf-8")
        calls = dict.fromkeys(CALL.findall(text)) if COURSES_OWN.search(text) else {}  # lesson 12 has an app of its own
        named = (re.findall(r'\\"([^"\\]+)\\"', call) for call in calls)
        found |= {f"{path.stem[:2]}-{number}": words for number, words in enumerate(named, 1)}
    return found


@cache
def scene_of(name):
    """What happens in a scene now, recorded at a server that is started for it."""
    with start() as server:
        seen = Visit(server, *scenes()[name])
    panes = element("div", *map(service_html, seen.visits), cls="oa-visit-services")
    said = element("p", cls="oa-visit-said", role="status")
    return HANDLER.sub("", str(join(controls_html(seen.title, seen.icon), panes, said)))


def way_html(way, title, words):
    """One way through the course, as the first page of the site tells of it."""
    head = element("h2", title, " ", element("span", way_takes(way), cls="minutes"))
    return element("article", head, element("p", words))


def as_data(asked):
    """A prediction or a quiz as the board lists it."""
    lesson, options = lesson_title(asked.lesson), [*asked.options]
    return {"id": asked.id, "lesson": lesson, "text": asked.question, "options": options, "right": asked.right}


def qr_of(address):
    """The QR code of an address, as a phone's camera reads it from the last row."""
    code = segno.make(address, error="m", micro=False)
    return code.svg_inline(border=4, omitsize=True, light="#fff", title="QR code")


if __name__ == "__main__":
    main(["--class", *sys.argv[1:]], course())
