"""start.py class 25: the server of a class, and what of the course its board shows, as mini_server knows no lesson."""

import sys

from exercises.questions import all_predictions, lesson_title
from mini_server.__main__ import main
from mini_server.class_board.pages import Course
from workbench.html import element, join

from .first_page import CHOICES, way_takes


def course():
    """The ways through the course, its questions, and how an address becomes a picture for phones."""
    return Course(
        join(*(way_html(*one) for one in CHOICES)), [as_data(one) for one in all_predictions().values()], qr_of
    )


def way_html(way, title, words):
    """One way through the course, as the first page of the site tells of it."""
    head = element("h2", title, " ", element("span", way_takes(way), cls="minutes"))
    return element("article", head, element("p", words))


def as_data(asked):
    """A prediction or a quiz as the board lists it."""
    lesson, options = lesson_title(asked.lesson), [*asked.options]
    return {"id": asked.id, "lesson": lesson, "text": asked.question, "options": options, "right": asked.right}


def qr_of(address):
    """The QR code of an address; none where its maker is not there, for the address can be typed as well."""
    try:
        import segno
    except ImportError:
        return ""
    return segno.make(address, error="m", micro=False).svg_inline(
        border=3, omitsize=True, light="#fff", title="QR code"
    )


if __name__ == "__main__":
    main(["--class", *sys.argv[1:]], course())
