"""Refusals that help: problem details for programs (RFC 9457), a page for people."""

from .about_the_content import best
from .pages import page, problem_page
from .reasons import reason_phrase
from .representations import as_json
from .responses import response
from .steps import in_words, short


def problem(ask, refusal):
    """A response that says what was found, why, and the one change that would pass this question."""
    facts = details(ask, refusal)
    kind = best(ask, ["application/problem+json", "text/html"]) or "application/problem+json"
    content = (
        as_json(facts) if kind.endswith("json") else page(facts["title"], problem_page(facts, in_words(ask.steps)))
    )
    fields = {name.replace("-", "_"): value for name, value in refusal.fields.items()}
    charset = "" if kind.endswith("json") else "; charset=utf-8"
    return response(
        refusal.status, content, Content_Type=kind + charset, Vary="Accept", Cache_Control="no-store", **fields
    )


def details(ask, refusal):
    """The members of RFC 9457, section 3.1, then what this server adds: the question it stopped at, and the way out."""
    (last,) = in_words(ask.steps[-1:])
    return {
        "type": f"/problem/{refusal.status}",
        "title": reason_phrase(refusal.status),
        "status": refusal.status,
        "detail": short(refusal.because),
        **({"instance": f"/journal/{ask.number}"} if ask.number else {}),
        "question": last.question,
        "section": last.section,
        "way_out": way_out(refusal),
    }


def way_out(refusal):
    """The change to the request that passes the question it stopped at: in words, and as data."""
    return {"words": refusal.way_out, "change": refusal.change}
