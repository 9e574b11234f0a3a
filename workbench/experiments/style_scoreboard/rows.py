"""The rows of the scoreboard: what is counted, why the styles differ in it, and when they would not.

There is no sum: addresses, octets and lost records have no common unit.
"""

from collections.abc import Callable
from typing import NamedTuple

from clients.judging.two_styles import Measured

STYLES = {"verbs": "Verb in the address", "nouns": "One address"}
IMPOSSIBLE = "this style has no such address"


class Row(NamedTuple):
    """One thing that was counted. `number` takes it from what was measured of a style; None where that cannot do it."""

    words: str
    number: Callable[[Measured], int | None]
    why: str
    unless: str


ROWS = (
    Row(
        "Addresses that the eight jobs take",
        lambda one: len(one.addresses),
        "A verb in the address makes an address for each verb. Where the method is the verb, there is one address for "
        "the user, and one for all users.",
        "Verbs in the query (/user?do=delete) are no way out: caches and spiders take each query for another address.",
    ),
    Row(
        "Requests that reached the server",
        lambda one: one.requests,
        "Eight jobs are done through a cache; what it can answer does not reach the server.",
        "Without a cache both need eight.",
    ),
    Row(
        "Answers from the cache, nobody asked",
        lambda one: len(one.from_store),
        "An answer that says how long it is fresh is used again meanwhile (RFC 9111, section 4.2).",
        "If all answers said no-cache or no-store, there would be none in either style. More is better only if they "
        "are right: see the next row.",
    ),
    Row(
        "Of these, answers that were out of date",
        lambda one: one.out_of_date,
        "A write makes caches forget the address that was written to (RFC 9111, section 4.4). What is kept under "
        "another address is shown on, although it is wrong.",
        "None is out of date where nothing is kept, or where the cache also forgets the address that the answer to the "
        "write names in Content-Location; it may, and need not.",
    ),
    Row(
        "Octets that crossed, both ways, for what was done",
        lambda one: one.octets,
        "How much an answer says is the server's choice. This one gives nouns entity tags and links; its answers in "
        "the other style are bare. What is there for learners only, the field Journal and the trace in a failure, is "
        "not counted.",
        "Servers that say the same send about the same.",
    ),
    Row(
        "Failures that the status told",
        lambda one: one.told,
        "The second delete fails in both styles. The status is where every client, cache and monitor looks; words in "
        "the content reach only who knows this server.",
        "A server with verbs in its addresses can send 404 as well. Nothing in the style keeps it from doing so, and "
        "nothing reminds it.",
    ),
    Row(
        "Users lost to a spider",
        lambda one: one.lost_to_spider,
        "A spider follows every link, by GET. Where a GET deletes, so does the spider.",
        "Nothing is lost where the verb demands POST, or where no link leads to it.",
    ),
    Row(
        "Made twice, of ten whose answer was lost: POST",
        lambda one: one.posted.duplicates,
        "The client repeats everything until it hears something. POST says: make another one (RFC 9110, section "
        "9.2.2), and the style does not change that.",
        "Nothing is made twice where the server knows a repetition, for example by a key that the client sends.",
    ),
    Row(
        "Made twice, of ten whose answer was lost: PUT",
        lambda one: one.named.duplicates if one.named else None,
        "The client chooses the address. PUT says: let this be here, and said twice it is here once (RFC 9110, "
        "section 9.3.4).",
        "It takes a server that lets clients choose, as this one does.",
    ),
    Row(
        "Left unknown to the client, of ten whose answer was lost",
        lambda one: one.careful.unknown,
        "Here the client repeats only what may be repeated, as urllib3 does by itself: PUT, and not POST. Each style "
        "creates in the safest way that it has.",
        "With POST to /users/ the nouns leave the client in the dark as well.",
    ),
    Row(
        "Lines of client code",
        lambda one: one.code,
        "Both clients stand in clients/two_styles: with_verbs.py and with_nouns.py. One sees in the status whether it "
        "worked, the other looks into each content.",
        "The difference is small here, and lines do not say how well code can be read.",
    ),
)


def shown(count: int | None) -> str:
    """A number, as it is shown."""
    return IMPOSSIBLE if count is None else f"{count:,}"


def counts(row: Row, measured: dict[str, Measured]) -> dict[str, int | None]:
    """The number of each style."""
    return {style: row.number(measured[style]) for style in STYLES}
