"""What a problem means: the page to which the member `type` of problem details leads. RFC 9457, section 3.1.1."""

import re

from markupsafe import Markup

from ..nouns.resource import Resource
from ..questions.in_order import QUESTIONS
from ..questions.yes_and_no import wording
from ..representations.formats import as_json
from ..representations.pages import as_it_is, bullets, heading, link, page, paragraph
from ..rules.media_types import HTML, JSON
from ..rules.statuses import reason_phrase
from .problem_texts import EXPLAINED


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
    return "\n".join([first, *named, *rest, "", *explained.answer])


def problem_to_json(resource):
    """Type, title and status, which RFC 9457, section 4, asks for; what it means; the ways out; an example."""
    explained, status = resource.explained, resource.status
    return as_json(
        {
            "type": f"/problem/{status}",
            "title": reason_phrase(status),
            "status": status,
            "means": explained.means,
            "ways_out": explained.ways_out,
            "before": explained.before,
            "example": example(explained, resource.host),
            "section": explained.section,
            "standard": standard(explained.section),
            "questions": [{"question": words, "section": section} for words, section in asked_before(status)],
        }
    )


def problem_to_html(resource):
    """The same to read."""
    explained, status = resource.explained, resource.status
    questions = bullets(Markup("{} ({})").format(*one) for one in asked_before(status))
    source = Markup("<p>The standard: {}.</p>\n").format(link(standard(explained.section), explained.section))
    return page(
        f"{status} {reason_phrase(status)}",
        paragraph(explained.means)
        + heading("The usual ways out")
        + bullets(explained.ways_out)
        + paragraph("The answer itself says what was found, which questions were asked, and the way out of this one.")
        + example_to_html(explained, resource.host)
        + (heading("The questions that can end so") + questions if questions else Markup(""))
        + source,
    )


def example_to_html(explained, host):
    """The example under a heading of its own, if there is one."""
    lines = example(explained, host)
    before = paragraph(explained.before) if explained.before else Markup("")
    return heading("An example") + before + as_it_is(lines) if lines else Markup("")


class ProblemPage(Resource):
    """The explanation of one kind of problem."""

    address = "/problem/<number:status>"
    offers = {HTML: problem_to_html, JSON: problem_to_json}
    written_down = False

    @property
    def status(self):
        """The status that is explained."""
        return int(self.names["status"])

    @property
    def explained(self):
        """What there is to say about it."""
        return EXPLAINED[self.status]

    @property
    def host(self):
        """The server of the example: this one."""
        return self.ask.request.host

    @property
    def exists(self):
        return self.status in EXPLAINED

    def get(self):
        """Show the explanation."""
        return self.shown()


NOUNS = [ProblemPage]
