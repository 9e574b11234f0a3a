"""Refusals that help: problem details for programs (RFC 9457), a page for people."""

from flask import Response

from ..representations.formats import INDENTED, ON_ONE_LINE
from ..representations.pages import page, problem_page
from ..rules.media_types import HTML, JSON, PROBLEM, best
from ..rules.responses import response, without_length
from ..rules.statuses import reason_phrase
from .ask import Ask
from .yes_and_no import No, as_data, short


def problem(ask: Ask, refusal: No) -> Response:
    """A response that says what was found, why, and the one change that would pass this question.

    To HEAD it says no Content-Length: the content names the method and the entry in the journal, so that of GET would
    have another length, and HEAD must not say one that GET would not have. RFC 9110, section 8.6.
    """
    facts = details(ask, refusal)
    if best(ask.field("Accept"), [PROBLEM, JSON, HTML]) == HTML:
        kind, content = f"{HTML}; charset=utf-8", page(facts["title"], problem_page(facts))
    else:  # who accepts JSON can read this too, and who accepts nothing that we have gets it all the same
        kind, content = PROBLEM, problem_to_json(facts)
    fields = {"Vary": "Accept", "Cache-Control": "no-store", **refusal.fields}
    made = response(refusal.status, content, Content_Type=kind, **fields)
    return without_length(made) if ask.method == "HEAD" else made


def details(ask, refusal):
    """The members of RFC 9457, section 3.1, then what this server adds: the way out, and why, which is the steps.

    `type` and `instance` are whole paths and no whole addresses, as section 3.1.1 would rather have it: this server
    has another port each time, and a problem that is kept or compared should not change with it.
    """
    steps = as_data(ask.steps)
    return {
        "type": f"/problem/{refusal.status}",
        "title": reason_phrase(refusal.status),
        "status": refusal.status,
        "detail": short(refusal.because),
        **({"instance": f"/journal/{ask.number}"} if ask.number else {}),
        "question": steps[-1]["question"],
        "section": steps[-1]["section"],
        "way_out": way_out(refusal),
        "steps": steps,
    }


def problem_to_json(facts):
    """The facts as JSON: the steps, which are many and alike, one on a line."""
    lines = ",\n    ".join(ON_ONE_LINE.encode(step) for step in facts["steps"])
    before = INDENTED.encode({**facts, "steps": []}).removesuffix("[]\n}")
    return f"{before}[\n    {lines}\n  ]\n}}\n".encode()


def way_out(refusal: No) -> dict[str, object]:
    """The change to the request that passes the question it stopped at: in words, and as data."""
    return {"words": refusal.way_out, "change": refusal.change}
