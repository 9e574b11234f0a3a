"""What a problem means: the page to which the member `type` of problem details leads. RFC 9457, section 3.1.1."""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from .http_rules import HTML, JSON, reason_phrase
from .messages import wording
from .questions import QUESTIONS
from .representations import NUMBER, TEXT, as_json, bullets, heading, link, many, page, paragraph, record
from .resources import Resource


class Explained(NamedTuple):
    """One status in words; problems.toml says what each of them is."""

    section: str
    means: str
    ways_out: list[str]
    request: list[str] = []
    response: list[str] = []
    before: str = ""


TOLD = tomllib.loads(Path(__file__).with_name("problems.toml").read_text("utf-8"))
EXPLAINED = {int(status): Explained(**said) for status, said in TOLD.items()}


def asked_before(status):
    """The questions that can end with this status, as (words, section)."""
    return [wording(question) for question, statuses in QUESTIONS.items() if status in statuses]


def standard(section):
    """Where `RFC 9110, section 15.5.5` can be read."""
    number, place = re.fullmatch(r"RFC (\d+), section ([\d.]+)", section).groups()
    return f"https://www.rfc-editor.org/rfc/rfc{number}.html#section-{place}"


def example(explained, host):
    """The example as it would go over the wire, both ways; "" where no request brings it about."""
    if not explained.request:
        return ""
    first, *rest = explained.request
    named = [] if any(line.startswith("Host:") for line in rest) else [f"Host: {host}"]
    return "\n".join([first, *named, *rest, "", *explained.response])


def problem_to_json(resource):
    """Type, title and status, which RFC 9457, section 4, asks for; what it means; how to fix it; an example."""
    explained, status = EXPLAINED[resource.status], resource.status
    return as_json(
        {
            "type": f"/problem/{status}",
            "title": reason_phrase(status),
            "status": status,
            "means": explained.means,
            "ways_out": explained.ways_out,
            "before": explained.before,
            "example": example(explained, resource.context.request.host),
            "section": explained.section,
            "standard": standard(explained.section),
            "questions": [{"question": words, "section": section} for words, section in asked_before(status)],
        }
    )


def problem_to_html(resource):
    explained, status = EXPLAINED[resource.status], resource.status
    questions = bullets(Markup("{} ({})").format(*one) for one in asked_before(status))
    lines = example(explained, resource.context.request.host)
    before = paragraph(explained.before) if explained.before else Markup("")
    shown = before + Markup("<pre>{}</pre>\n").format(lines)  # whose lines stay as they are
    source = Markup("<p>The standard: {}.</p>\n").format(link(standard(explained.section), explained.section))
    return page(
        f"{status} {reason_phrase(status)}",
        paragraph(explained.means)
        + heading("How to fix it")
        + bullets(explained.ways_out)
        + paragraph("The response itself says what was found, which questions were asked, and how to fix this one.")
        + (heading("An example") + shown if lines else Markup(""))
        + (heading("The questions that can end so") + questions if questions else Markup(""))
        + source,
    )


class ProblemPage(Resource):
    """The explanation of one kind of problem."""

    address = "/problem/<number:status>"
    offers = {HTML: problem_to_html, JSON: problem_to_json}
    schema = record(
        **dict.fromkeys(("type", "title", "means", "before", "example", "section", "standard"), TEXT),
        status=NUMBER,
        ways_out=many(TEXT),
        questions=many(record(question=TEXT, section=TEXT)),
    )
    written_down = False

    @property
    def status(self):
        return int(self.names["status"])

    @property
    def exists(self):
        return self.status in EXPLAINED

    def get(self):
        """Explain what one status code means, and how to fix the request."""
        return self.ok()
