"""What came at each address, and whether the Accept that was sent left the server a choice."""

import re

from clients.reading.media_ranges import weight
from exercises.checking import check

ACCEPT = "Accept says which types a client wants (RFC 9110, section 12.5.1)."
THINGS = {"/blog/2": "the log book", "/picture/1": "the picture"}


@check("the-feed", points=1)
def the_feed_comes(trial):
    """The log book comes as a feed."""
    needs(trial, "/blog/2", "application/rss+xml", "a feed")


@check("the-document", points=1)
def the_document_comes(trial):
    """The log book comes as XML."""
    needs(trial, "/blog/2", "application/xml", "the XML document")


@check("the-photo", points=1)
def the_jpeg_comes(trial):
    """The picture comes as JPEG."""
    needs(trial, "/picture/1", "image/jpeg", "a JPEG")


@check("no-luck", points=1)
def nothing_is_left_to_luck(trial):
    """Each type came because it was wanted more than all others that are on offer."""
    for address, wanted, words in (
        ("/blog/2", "application/rss+xml", "a feed"),
        ("/blog/2", "application/xml", "the XML document"),
        ("/picture/1", "image/jpeg", "a JPEG"),
    ):
        came = needs(trial, address, wanted, words)
        if not any(wanted_most(one, wanted) for one in came):
            refuse_luck(trial, came[-1], wanted)


def needs(trial, address, wanted, words):
    """The requests by which this type came from this address; refuses where there are none."""
    trial.need(trial.sent, "there is no request to send yet", "three requests", ACCEPT)
    came = [one for one in trial.sent if one.method == "GET" and one.status == 200 and one.target == address]
    came = [one for one in came if one.media_type == wanted]
    if not came:
        finding, why, about = why_not(trial, address, wanted)
        trial.refuse(
            f"{THINGS[address]} did not come as {words}: {finding}", f"GET {address}, answered as {words}", why, about
        )
    return came


def why_not(trial, address, wanted):
    """(finding, reason, what to tell) of a type that did not come: the most telling mistake first."""
    for found in (not_by_get, second_address, wrong_field, not_acceptable, in_the_content, no_more_than_another):
        words = found(trial, address, wanted)
        if words:
            return words
    asked = [one for one in trial.sent if one.target == address]
    if not asked:
        return f"no request has the address {address}", ACCEPT, trial.sent
    accepts = " and ".join(dict.fromkeys(told_accept(one) for one in asked))
    return f"the requests to {address} were sent with {accepts}", ACCEPT, asked


def not_by_get(trial, address, wanted):
    asked = [one for one in trial.sent if one.target == address]
    others = [one for one in asked if one.method != "GET"]
    if others and others == asked:
        why = "GET asks for a representation of what the address names (RFC 9110, section 9.3.1)."
        return f"{others[0].method} {address} does not ask for it", why, others


def second_address(trial, address, wanted):
    """An ending or a query that was put behind the address."""
    others = [one for one in trial.sent if one.target.startswith(address) and one.target != address]
    if others:
        why = "the query is a part of the address as well: what you wrote names something else (RFC 9110, section 4.2.1), "
        return f"{others[0].target} is another address", why + "and a type has no place in it here. " + ACCEPT, others


def wrong_field(trial, address, wanted):
    """Content-Type where Accept was meant."""
    for one in trial.sent:
        if one.target == address and wanted in (one.asked_field("Content-Type") or "") and wanted not in accept_of(one):
            words = f"Content-Type: {wanted} says what you send, and you sent no content"
            return words, f"Content-Type is about the content of this message (RFC 9110, section 8.3). {ACCEPT}", [one]


def not_acceptable(trial, address, wanted):
    refused = [one for one in trial.sent if one.target == address and one.status == 406]
    near = [one for one in refused if is_near(accept_of(one), wanted)] or refused
    if near:
        why = "406 lists the types that there are, each by its registered name (RFC 9110, section 15.5.7)."
        return f"nothing that is offered fits {told_accept(near[0])}", why, near[:1]


def is_near(accept, wanted):
    """Whether a wrong name was probably meant for this type."""
    return any(
        part in accept.lower()
        for part in {"image/jpeg": ("jp",), "application/rss+xml": ("rss", "feed", "atom")}.get(wanted, ("xml",))
    )


def in_the_content(trial, address, wanted):
    sent = [one for one in trial.sent if one.target == address and "accept" in one.content.lower()]
    if sent:
        why = "Accept is a field; in the content nobody looks for it. " + ACCEPT
        return "Accept was sent as content, in the third place of the request", why, sent


def no_more_than_another(trial, address, wanted):
    """The type stood in Accept, and another one was wanted as much or more."""
    for one in trial.sent:
        accept = accept_of(one)
        if one.target == address and wanted in accept and weight(accept, one.media_type).q >= weight(accept, wanted).q:
            words = f"by Accept: {accept} it is wanted no more than {one.media_type}, and that came"
            return (
                words,
                "the order says nothing; where weights are equal, the server chooses (RFC 9110, section 12.1).",
                [one],
            )


def accept_of(one):
    return one.asked_field("Accept") or ""


def told_accept(one):
    return f"Accept: {accept_of(one)}" if accept_of(one) else "an empty Accept"


def others_offered(one, wanted):
    """The other types at this address: those that the answer links to as the same in another form."""
    return [found for found in re.findall(r'type="([^"]+)"', one.field("Link") or "") if found != wanted]


def wanted_most(one, wanted):
    q = weight(accept_of(one), wanted).q
    return all(weight(accept_of(one), other).q < q for other in others_offered(one, wanted))


def refuse_luck(trial, one, wanted):
    accept = accept_of(one)
    equal = next(other for other in others_offered(one, wanted) if weight(accept, other).q >= weight(accept, wanted).q)
    trial.refuse(
        f"{wanted} came, and with Accept: {accept} it might have been {equal} as well",
        f"an Accept by which {wanted} is wanted more than {equal}",
        "where several types are wanted equally, the server chooses as it likes (RFC 9110, section 12.1).",
        [one],
    )
