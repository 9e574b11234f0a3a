"""What crossed between a client and a server, from an Exchange or from a server's journal; and told in lines."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from clients.messages.exchange import Exchange

from ..running_answers.answers import path_in
from ..running_answers.outcome import Told
from .feedback import full_stop
from .one_exchange import Crossed

SAFE = ("GET", "HEAD", "OPTIONS")  # RFC 9110, section 9.2.1

CHANGES_MEANING = ("Idempotency-Key", "If-Match", "Authorization", "Cookie", "Accept")
"""Headers without which a request means something else."""
ENCODED = re.compile(r"%[0-9A-Fa-f]{2}")


def from_exchange(exchange: Exchange) -> Crossed:
    """A Crossed from what the client saw."""
    request, response = exchange.request, exchange.response
    asked = Crossed(
        request.method,
        one_spelling(request.target),
        request.content.decode("utf-8", "replace"),
        asked_fields=request.fields,
        spelled=request.target,
    )
    if response is None:
        return asked
    answer = response.text() or ""
    return replace(asked, status=response.status, reason=response.reason, fields=response.fields, answer=answer)


def from_journal(entry: Mapping[str, Any]) -> Crossed:
    """A Crossed from what a server wrote down."""
    received, sent = entry["received"], entry["sent"]
    return Crossed(
        received["method"],
        one_spelling(received["target"]),
        received["content"] or "",
        sent["status"],
        sent["reason"],
        pairs(sent["fields"]),
        sent["content"] or "",
        tuple(entry["changes"]),
        pairs(received["fields"]),
        received["target"],
    )


def one_spelling(target: str) -> str:
    """A target without scheme and host, its letters, digits and -._~ as they are (RFC 3986, section 6.2.2.2)."""
    path = path_in(target) if "://" in target.partition("?")[0] else target
    return ENCODED.sub(lambda found: as_one_letter(found[0]), path)


def as_one_letter(encoded):
    """%34 as 4; what has to stay encoded with capital letters, as in %2F."""
    letter = chr(int(encoded[1:], 16))
    return letter if letter.isascii() and (letter.isalnum() or letter in "-._~") else encoded.upper()


def pairs(fields):
    return tuple((name, value) for name, value in fields)


def told(crossed: Iterable[Crossed], who: str, whom: str, among: Sequence[Crossed] = (), most: int = 0) -> Told:
    """Requests and answers as (label, words) lines; the same request several times in a row is told once.

    `among` are all requests of a trial: a header that others like this one had, and this one hasn't, is told as well.
    Of more than `most` lines the last ones are told.
    """
    lines: list[tuple[str, str]] = []
    runs = runs_of(with_what_they_lack(crossed, among))
    begins = f"{who} in the end" if most and len(runs) > most else who
    for run in runs[-most:]:
        label = begins if not lines else "Then"
        times = ("", " twice")[len(run) - 1] if len(run) < 3 else f" {len(run)} times"
        answers = " and then ".join(dict.fromkeys(one.answered() for one in run))
        lines.append((label, full_stop(f"{run[0].asked()}{times}; {whom} answered {answers}")))
    return tuple(lines)


def with_what_they_lack(crossed, among):
    """These, each with the names of headers it lacks, while another one by its method to its address has them."""
    given = {(one.method, one.target, name) for one in among for name in CHANGES_MEANING if one.asked_field(name)}
    for one in crossed:
        had = [name for name in CHANGES_MEANING if (one.method, one.target, name) in given]
        yield replace(one, lacking=tuple(name for name in had if one.asked_field(name) is None))


def runs_of(crossed):
    """Neighbours that asked the same, together."""
    runs = []
    for one in crossed:
        if runs and (runs[-1][0].asked() == one.asked()):
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def with_writes_between(crossed: Sequence[Crossed], among: Sequence[Crossed]) -> list[Crossed]:
    """These; where the same was asked twice with writes between, the last of those that was not refused as well."""
    kept = list(crossed[:1])
    for earlier, one in pairwise(crossed):
        ends = [at for at, other in enumerate(among) if other is earlier or other is one]
        between = among[ends[0] + 1 : ends[-1]] if earlier.asked() == one.asked() and ends else ()
        kept += [other for other in between if other.method not in SAFE and (other.status or 0) < 400][-1:]
        kept.append(one)
    return kept
