"""What a fresh server says is the truth; the copy is held against it, line by line."""

import json
import re

from exercises.checking import check, same

ASKED = ("GET", "/blog/2/entry/1")
OF_THE_MOMENT = ("date", "journal")  # these differ from one answer to the next
NEEDED = ("Content-Type", "Content-Length")
SAYS = {
    "content-type": "Content-Type names the media type of the content (RFC 9110, section 8.3).",
    "content-length": "Content-Length counts the octets of the content (RFC 9110, section 8.6).",
}
PARTS = "an answer is a status line, fields, an empty line and the content (RFC 9112, section 2.1)."


def answer_in(trial):
    """The lines of the answer in the copy, without the marks; refuses where there is no status line."""
    text = trial.value if isinstance(trial.value, str) else ""
    lines = [line for line in text.strip().splitlines() if not line.startswith(">")]
    lines = [re.sub(r"^< ?", "", line) for line in lines]
    first = next((place for place, line in enumerate(lines) if line.startswith("HTTP/")), None)
    if first is None:
        trial.refuse("there is no status line in the copy", "a line that begins with HTTP/1.1, then the rest", PARTS)
    return lines[first:]


def head_and_content(trial):
    """(status line, [(name, value)], content or None): None where no empty line ends the fields."""
    first, *rest = answer_in(trial)
    end = next((place for place, line in enumerate(rest) if not line.strip()), None)
    fields = [line.partition(":")[::2] for line in (rest if end is None else rest[:end])]
    content = None if end is None else "\n".join(rest[end:]).strip()
    return first.strip(), [(name.strip(), value.strip()) for name, value in fields], content


@check("first-line", points=1)
def the_status_line_is_copied(trial):
    """The status line is the one that the server sends."""
    line, truth = head_and_content(trial)[0], trial.ask(*ASKED)
    status, _, reason = line.partition(" ")[2].partition(" ")
    trial.need(
        status == str(truth.status), finding_of(status, line), "the status line of the live answer", reason_of(status)
    )
    trial.need(
        line == f"HTTP/1.1 {truth.status} {truth.reason}",
        f"your copy begins with {line!r}: the number is right, and the words beside it are other ones",
        "the whole line as the server sent it",
        "version, status code and reason phrase make the status line; clients go by the number (RFC 9112, section 4).",
    )


def finding_of(status, line):
    """What the copy says about the status."""
    return (
        f"your copy begins with {line!r}"
        if status == "201"
        else f"your copy says {line[9:]}, and the server said something else"
    )


def reason_of(status):
    """What the number in the copy would mean."""
    if status == "201":
        return "201 says that something was made (RFC 9110, section 15.3.2); you asked to see something."
    return "the status code says how the request went (RFC 9110, section 15)."


@check("fields", points=1)
def the_fields_are_copied(trial):
    """Each field in the copy says what the server's field says."""
    fields, truth = head_and_content(trial)[1], trial.ask(*ASKED)
    for name, value in fields:
        said = truth.field(name)
        trial.need(
            name.lower() in OF_THE_MOMENT or said is None or said == value,
            f"the copy has {name}: {value}",
            f"what stands behind {name}: in the live answer",
            SAYS.get(name.lower(), "a field says one thing about the message (RFC 9110, section 5)."),
        )
    for name in NEEDED:
        trial.need(
            name.lower() in [found.lower() for found, _ in fields],
            f"the field {name} is not in the copy",
            f"a line {name}: and its value, between the status line and the empty line",
            SAYS[name.lower()],
        )


@check("content", points=1)
def the_content_is_copied(trial):
    """The content of the copy is the content that the server sent."""
    content, truth = head_and_content(trial)[2], trial.ask(*ASKED)
    trial.need(content is not None, "no empty line ends the fields in the copy", "the content after it", PARTS)
    said = data_in(content)
    trial.need(
        isinstance(said, dict),
        "what stands after the empty line is not the JSON of the live answer",
        "the line with { and }, as the server sent it",
        "the content carries the representation you asked for (RFC 9110, section 6.4).",
    )
    trial.need(
        same(said, truth.data()),
        differing(said, truth.data()),
        "the words of the live answer, each of them",
        "the content carries the representation you asked for (RFC 9110, section 6.4).",
    )


def data_in(content):
    try:
        return json.loads(content)
    except ValueError:
        return None


def differing(said, truth):
    """The first member of the copy that the server did not send so."""
    other = next((name for name in said if not same(said[name], truth.get(name))), None)
    return f"the copy says {said[other]!r} for {other}" if other else "the copy lacks a member of the content"
