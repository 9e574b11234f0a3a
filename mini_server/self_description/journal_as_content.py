"""How the journal becomes content: one line for each request, and one request with all that is known of it."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from ..questions.problem_details import way_out
from ..questions.yes_and_no import No, Note, as_data
from ..representations.formats import as_json
from ..representations.pages import STEP, bullets, heading, link, page, paragraph
from ..rules.of_a_message import Fields
from ..rules.statuses import reason_phrase

LONGEST_CONTENT = 4096  # octets of content kept in an entry
MOST_CHANGES = 100  # records that an entry shows


class Seen(NamedTuple):
    """One request as it is kept, until somebody wants to read it in words."""

    received: tuple[str, str, str, Fields, bytes]  # method, target, version, fields, content
    steps: list[Note]
    refusal: No | None
    changes: Sequence  # the `Change` of each record
    sent: tuple[int, Fields, bytes]  # status, fields, content


def entries_to_json(resource):
    """One line for each request of the page."""
    return as_json({"entries": resource.entries})


def entries_to_html(resource):
    """A page with a link to each entry."""
    words = "{number}: {method} {target} {status}"
    links = bullets(link(entry["address"], words.format(**entry)) for entry in resource.entries)
    more = paragraph(link(resource.next_page, "More requests")) if resource.next_page else Markup("")
    return page("Journal", links + more)


def entry_to_json(resource):
    """The whole entry."""
    return as_json(resource.entry)


def entry_to_html(resource):
    """A page about one request."""
    entry = resource.entry
    change = Markup("{kind} {id}: before {before}, after {after}")
    more = paragraph(f"And {entry['more_changes']:,} more.") if "more_changes" in entry else Markup("")
    return page(
        f"{entry['received']['method']} {entry['received']['target']}",
        paragraph(f"{entry['sent']['status']} {entry['sent']['reason']}")
        + heading("Decided")
        + bullets(STEP.format(**one) for one in entry["steps"])
        + heading("Changed")
        + (bullets(change.format(**one) for one in entry["changes"]) or paragraph("No record changed."))
        + more,
    )


def entry(number, seen):
    """One request as data: received, decided, changed, sent."""
    *head, asked = seen.received
    status, fields, content = seen.sent
    more = len(seen.changes) - MOST_CHANGES
    return {
        "number": number,
        "received": dict(zip(("method", "target", "version", "fields"), head, strict=True), content=as_text(asked)),
        "steps": as_data(seen.steps),
        "way_out": seen.refusal and way_out(seen.refusal),
        "changes": [change._asdict() for change in seen.changes[:MOST_CHANGES]],
        **({"more_changes": more} if more > 0 else {}),
        "sent": {"status": status, "reason": reason_phrase(status), "fields": fields, "content": as_text(content)},
    }


def line(number, seen):
    """One request as the list of the journal shows it."""
    method, target, *_ = seen.received
    return {
        "number": number,
        "method": method,
        "target": target,
        "status": seen.sent[0],
        "address": f"/journal/{number}",
    }


def as_text(content):
    """Content as text, with a word at the end where it was longer."""
    more = " (and more)" if len(content) > LONGEST_CONTENT else ""
    return content[:LONGEST_CONTENT].decode("utf-8", "replace") + more
