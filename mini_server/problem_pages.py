"""What a problem means: the page to which the member `type` of problem details leads. RFC 9457, section 3.1.1."""

from markupsafe import Markup

from .pages import bullets, page, paragraph
from .reasons import reason_phrase
from .representations import HTML, JSON, as_json
from .resource import Resource
from .steps import wording


def asked_before(status):
    """The questions that can end with this status, as (words, section)."""
    from .questions import QUESTIONS  # which stand on the nouns, which stand on this

    return [wording(question) for question, statuses in QUESTIONS.items() if status in statuses]


def problem_to_json(resource):
    """Status, phrase, and the questions that can end with it."""
    questions = [{"question": words, "section": section} for words, section in asked_before(resource.status)]
    return as_json({"status": resource.status, "title": reason_phrase(resource.status), "questions": questions})


OURS = {
    500: "This server made a mistake of its own. Whoever runs it can look at what it was.",
    503: "This server can do no more at the moment. Where it says Retry-After, wait that long.",
}  # statuses that are no answer to a question


def problem_to_html(resource):
    """The same to read."""
    line = Markup("{} ({})")
    questions = bullets(line.format(*one) for one in asked_before(resource.status))
    words = OURS.get(resource.status, "This server answers with this status when it has to say no to:")
    title = f"{resource.status} {reason_phrase(resource.status)}"
    way_out = paragraph("The answer itself says what was found, and the way out.")
    return page(title, paragraph(words) + (Markup("") if resource.status in OURS else questions) + way_out)


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
    def exists(self):
        return bool(asked_before(self.status)) or self.status in OURS

    def get(self):
        """Show the explanation."""
        return self.shown()


NOUNS = [ProblemPage]
