"""A session read from a HAR, whoever wrote it: what is missing is left open, what is damaged is told."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...messages.exchange import Exchange
from ...messages.plain_text import printable
from ...messages.syntax import shortly
from .entries import Skipped, exchange_of

MOST_ENTRIES = 10_000


class NotAHar(ValueError):
    """The text is no HAR. The sentence says what was found, what was expected, and what to do."""


@dataclass(frozen=True)
class Session:
    """What a HAR holds: the exchanges in their order, and a sentence for each thing that could not be read."""

    exchanges: tuple[Exchange, ...]
    remarks: tuple[str, ...] = ()


def from_har(text: str | bytes) -> Session:
    """The exchanges in the text of a HAR file. NotAHar where it is none; single damaged entries are skipped and told.

    Octets are not in a HAR, so `octets` is empty in all of them, and content is as it was without its coding.
    """
    entries = _entries(_log(text))
    found, remarks = [], []
    for number, entry in enumerate(entries[:MOST_ENTRIES], 1):
        try:
            exchange, said, leads_on = exchange_of(entry)
        except Skipped as why:
            remarks.append(f"Entry {number} was skipped: {printable(str(why))}.")
            continue
        found.append((exchange, leads_on))
        remarks += [f"Entry {number}: {sentence}" for sentence in said]
    if len(entries) > MOST_ENTRIES:
        remarks.append(f"Only the first {MOST_ENTRIES:,} of {len(entries):,} entries were read.")
    return Session(tuple(_with_hops(found)), tuple(remarks))


def _log(text) -> dict:
    """The member `log`."""
    try:
        found = json.loads(text.removeprefix("\ufeff") if isinstance(text, str) else text.decode("utf-8-sig"))
    except (ValueError, RecursionError) as fault:
        begins = shortly(text[:40])
        raise NotAHar(
            f"This is no HAR: a HAR is JSON, and this begins {begins} ({printable(str(fault))[:120]}). "
            "Export it again, and choose HAR as its type."
        ) from None
    log = found.get("log") if isinstance(found, dict) else None
    if not isinstance(log, dict):
        raise NotAHar("This is JSON, and no HAR: a HAR is an object with the member log. Look for another file.")
    return log


def _entries(log: dict) -> list:
    entries = log.get("entries")
    if not isinstance(entries, list):
        raise NotAHar(
            "This HAR is damaged: its log has no list of entries. Export it again; perhaps it was cut off on the way."
        )
    return entries


def _with_hops(found: list[tuple[Exchange, bool]]) -> Iterator[Exchange]:
    """The exchanges; those that led on to the next one become its hops."""
    hops: list[Exchange] = []
    for exchange, leads_on in found:
        if leads_on:
            hops.append(exchange)
        else:
            yield replace(exchange, hops=tuple(hops))
            hops = []
    yield from hops
