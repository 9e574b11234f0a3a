"""The rows of the scoreboard: what is counted, why the styles differ in it, and when they would not.

There is no sum: addresses, octets and lost records have no common unit.
"""

from collections.abc import Callable
from typing import NamedTuple

from clients.styles import Measured

STYLES = {
    "verbs": "Verb in the address",
    "honest": "Honest verb in the address",
    "nouns": "One address",
}
IMPOSSIBLE = "there is no PUT"


class Row(NamedTuple):
    """One thing that was counted. `number` takes it from what was measured of a style; None where that cannot do it."""

    words: str
    number: Callable[[Measured], int | None]
    why: str
    unless: str


ROWS = (
    Row(
        "Addresses that the nine jobs take",
        lambda one: len(one.addresses),
        "A verb in the address makes an address for each verb, however honest the service is. Where the method is the "
        "verb, there is one address for the user, and one for all users.",
        "Verbs in the query (/user?do=delete) are no way out: caches and spiders take each query for another address.",
    ),
    Row(
        "Requests that reached the server",
        lambda one: one.requests,
        "Nine jobs are done through a cache; what it can answer does not reach the server.",
        "Without a cache each style needs nine.",
    ),
    Row(
        "Answers from the cache, nobody asked",
        lambda one: len(one.from_store),
        "An answer that says how long it is fresh is used again meanwhile (RFC 9111, section 4.2).",
        "If all answers said no-cache or no-store, there would be none in any style. More is better only if they "
        "are right: see the next row.",
    ),
    Row(
        "Of these, answers that were out of date",
        lambda one: one.out_of_date,
        "A write makes each cache that it passes forget the address written to (RFC 9111, section 4.4). What is kept "
        "under another address is shown on, although it is wrong. The honest service names that address in "
        "Content-Location after an update, and this cache forgets it too. After a delete there is nothing to name.",
        "A cache need not follow Content-Location: then the honest service has as many as the first. None is out of "
        "date where nothing is kept, or where server and cache know cache groups (RFC 9875).",
    ),
    Row(
        "Octets that crossed, both ways, for what was done",
        lambda one: one.octets,
        "How much an answer says is the server's choice. Here only the first service has no entity tags, the nouns "
        "have more links, and the honest update shows the user. What is there for learners only, the field Journal "
        "and the trace in a failure, is not counted.",
        "Servers that say the same send about the same.",
    ),
    Row(
        "Failures that the status hid",
        lambda one: one.hidden,
        "To delete again what is gone fails in all styles. The status is where every client, cache and monitor looks; "
        "words in the content reach only those who know this server.",
        "Verbs in the address do not bring it about: the honest service says 410, as the nouns do.",
    ),
    Row(
        "Users lost to a spider",
        lambda one: one.lost_to_spider,
        "A spider follows every link, by GET. Where a GET deletes, so does the spider.",
        "Verbs in the address do not bring it about: the honest service deletes by POST, and loses nobody.",
    ),
    Row(
        "Made twice, of five whose answer was lost: POST",
        lambda one: one.posted.duplicates,
        "The client repeats everything until it hears something. POST says: make another one (RFC 9110, section "
        "9.2.2), and the style does not change that.",
        "Nothing is made twice where the server knows a repetition, for example by a key that the client sends.",
    ),
    Row(
        "Made twice, of five whose answer was lost: PUT",
        lambda one: one.named.duplicates if one.named else None,
        "The client chooses the address. PUT says: let this be here, and said twice it is here once (RFC 9110, "
        "section 9.3.4).",
        "It takes a server that lets clients choose, as this one does.",
    ),
    Row(
        "Left unknown, of five updates whose answer was lost",
        lambda one: one.careful.unknown,
        "Here the client repeats only what HTTP says may be repeated, as urllib3 does by itself: PUT or DELETE, "
        "not POST. To send these updates again would do no harm in any style, but only PUT says so.",
        "A client that was written for this service can know it, too, or send a tag with If-Match. With PATCH the "
        "nouns do not tell the client either.",
    ),
    Row(
        "Lines of client code",
        lambda one: one.code,
        "The clients stand in clients/styles: with_verbs.py, with_honest_verbs.py and with_nouns.py. The first "
        "looks into each content for whether it worked, the others at the status.",
        "The difference is small here, and lines do not say how well code can be read. With verbs a service of blogs "
        "needs another client; where the method is the verb, only what is made of the content differs.",
    ),
)


def shown(count: int | None) -> str:
    """A number, as it is shown."""
    return IMPOSSIBLE if count is None else f"{count:,}"


def counts(row: Row, measured: dict[str, Measured]) -> dict[str, int | None]:
    """The number of each style."""
    return {style: row.number(measured[style]) for style in STYLES}
