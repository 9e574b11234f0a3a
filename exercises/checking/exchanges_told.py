"""What crossed between a client and a server, from an Exchange or from a server's journal; and told in lines."""

from collections.abc import Iterable, Mapping
from typing import Any

from clients.messages.exchange import Exchange

from ..running_answers.outcome import Told
from .one_exchange import Crossed


def from_exchange(exchange: Exchange) -> Crossed:
    """A Crossed from what the client saw."""
    request, response = exchange.request, exchange.response
    asked = (request.method, request.target, request.content.decode("utf-8", "replace"))
    if response is None:
        return Crossed(*asked, asked_fields=request.fields)
    answer = response.text() or ""
    return Crossed(*asked, response.status, response.reason, response.fields, answer, asked_fields=request.fields)


def from_journal(entry: Mapping[str, Any]) -> Crossed:
    """A Crossed from what a server wrote down."""
    received, sent = entry["received"], entry["sent"]
    asked = (received["method"], received["target"], received["content"] or "")
    status, reason, fields, answer = sent["status"], sent["reason"], pairs(sent["fields"]), sent["content"] or ""
    return Crossed(*asked, status, reason, fields, answer, tuple(entry["changes"]), pairs(received["fields"]))


def pairs(fields):
    return tuple((name, value) for name, value in fields)


def told(crossed: Iterable[Crossed], who: str, whom: str) -> Told:
    """Requests and answers as (label, words) lines; the same request several times in a row is told once."""
    lines: list[tuple[str, str]] = []
    for run in runs_of(crossed):
        label = who if not lines else "Then"
        times = ("", " twice")[len(run) - 1] if len(run) < 3 else f" {len(run)} times"
        answers = " and then ".join(dict.fromkeys(one.answered() for one in run))
        lines.append((label, f"{run[0].asked()}{times}; {whom} answered {answers}."))
    return tuple(lines)


def runs_of(crossed):
    """Neighbours that asked the same, together."""
    runs = []
    for one in crossed:
        if runs and (runs[-1][0].asked() == one.asked()):
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs
