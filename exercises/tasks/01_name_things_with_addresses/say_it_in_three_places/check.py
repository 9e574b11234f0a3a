"""Four wishes, each granted by a response from the right noun, to the right verb, in the right media type."""

import re
from dataclasses import replace

from clients.negotiation import weight
from exercises.checking import check
from exercises.checking.shared_checks import no_others

WISHES = {
    "user 3": ("GET", "/user/3", "application/xml"),
    "all blogs": ("GET", "/blogs/", "application/rss+xml"),
    "picture 1": ("GET", "/picture/1", "image/jpeg"),
    "user 2": ("OPTIONS", "/user/2", ""),
}
KINDS = {"user 3": "/user", "all blogs": "/blog", "picture 1": "/picture", "user 2": "/user"}
NOUN = "the target of a request names the resource, and nothing else (RFC 9110, section 7.1)."
VERB = "the method, the first word of a request, says what to do (RFC 9110, section 9.1)."
TYPE = "the Accept header says which media types you want (RFC 9110, section 12.5.1)."
SENT = f"Content-Type says what you send (RFC 9110, section 8.3); {TYPE}"
WEIGHT = "q is a weight and not a rank, so you want the type with the higher number more (RFC 9110, section 12.4.2)."
LUCK = "the order means nothing, so if you want several types equally, the server chooses (RFC 9110, section 12.1)."
ALL = "a request says three things in three places: noun, verb, media type (RFC 9110, section 3.4)."


@check("user-as-xml", points=1)
def user_3_comes_as_xml(trial):
    """User 3 comes as XML."""
    grant(trial, "user 3")


@check("blogs-as-feed", points=1)
def all_blogs_come_as_a_feed(trial):
    """All blogs come as a feed."""
    grant(trial, "all blogs")


@check("picture-as-jpeg", points=1)
def picture_1_comes_as_jpeg(trial):
    """Picture 1 comes as JPEG."""
    grant(trial, "picture 1")


@check("methods-of-a-user", points=1)
def user_2_says_its_methods(trial):
    """User 2 says which methods it has."""
    grant(trial, "user 2")


@check("nothing-to-luck", points=1)
def nothing_is_left_to_luck(trial):
    """The server sent each type because the request preferred it to everything else on offer."""
    for thing in WISHES:
        one = grant(trial, thing)
        q = weight(accept_of(one), one.media_type).q
        equal = [other for other in others_offered(one) if weight(accept_of(one), other).q >= q]
        words = f"the server sent {one.media_type}, but with Accept: {accept_of(one)} it could have sent {equal and equal[0]} just as well"
        wanted = f"an Accept that prefers {one.media_type} to any other type"
        trial.need(not equal, words, wanted, LUCK, without_pixels([one]))


@check("nothing-extra", points=1)
def nothing_else_was_sent(trial):
    """Four requests were sent, one for each wish."""
    no_others(trial, trial.sent, [grant(trial, thing) for thing in WISHES])


def accept_of(one):
    return one.asked_header("Accept") or ""


def others_offered(one):
    """The other media types at this address: the response links to them as alternates."""
    return re.findall(r'rel="alternate"; type="([^"]+)"', one.header("Link") or "")


def grant(trial, thing):
    """Return the first request that grants this wish; if none does, refuse with what the nearest one lacks."""
    for one in trial.sent:
        if granted(one, *WISHES[thing]):
            return one
    near = nearest(trial, thing)
    about = without_pixels(trial.sent[-1:])
    trial.need(near, f"none of your requests is about {thing} yet", f"one request about {thing}", ALL, about)
    words, wanted, why = lack(near, thing, *WISHES[thing])
    trial.refuse(words, wanted, why, without_pixels([near]))


def without_pixels(crossed):
    """The same exchanges without the bodies of pictures, which a sentence can't quote."""
    return [replace(one, answer="") if one.media_type.startswith("image/") else one for one in crossed]


def granted(one, method, noun, media_type):
    asked = (one.method, one.target) == (method, noun) and one.status in (200, 204)
    return asked and (one.media_type == media_type if media_type else one.header("Allow") is not None)


def nearest(trial, thing):
    """The request that names the thing; or one for a thing of its kind that grants no other wish; or None."""
    method, noun, _ = WISHES[thing]
    free = [one for one in trial.sent if not any(granted(one, *wish) for wish in WISHES.values())]
    free = [
        one
        for one in free
        if one.target == noun or (one.method, one.target) not in [wish[:2] for wish in WISHES.values()]
    ]
    kind = KINDS[thing].strip("/")
    ranks = (lambda at: at == noun, lambda at: at.startswith(noun), lambda at: kind in at.lower())
    meant_first = sorted(free, key=lambda one: one.method != method)
    return next((one for rank in ranks for one in meant_first if rank(one.target)), None)


def lack(near, thing, method, noun, media_type):
    """(finding, wanted, why) of the nearest request."""
    if near.target != noun:
        return lack_of_noun(near, thing, noun)
    if near.method != method:
        return f"{near.method} isn't the verb for this row", "the method for this row", VERB
    if "accept" in near.body.lower():
        wanted = "a header: the fourth part, after None for the body"
        return "Accept is in the body of your request", wanted, TYPE
    if near.status == 406:
        words = f"{near.method} {near.target} returned 406, because it isn't available in the type you accept"
        return words, "the type exactly as in the table", TYPE
    came, wanted = near.media_type or "no type at all", "the type in the table"
    if accept_of(near) not in ("", "*/*") and (wish := weight(accept_of(near), media_type).q):
        less = wish < weight(accept_of(near), came).q
        words = f"Accept: {accept_of(near)} wants {media_type} {'less' if less else 'no more'} than {came}"
        return f"{words}, so the server sent that", wanted, WEIGHT if less else LUCK
    is_of_content = near.asked_header("Content-Type") and accept_of(near) in ("", "*/*")
    return f"the server sent {came}", wanted, SENT if is_of_content else TYPE


def lack_of_noun(near, thing, noun):
    wanted = f"the address of {thing} and nothing else"
    if near.status == 308:
        return f"{near.target} is a redirect, and its Location says where the thing is", wanted, NOUN
    if near.status != 404:
        return f"{near.target} names another thing", wanted, NOUN
    if near.target.startswith(noun):
        return f"{near.target} contains something besides the noun", wanted, NOUN
    return f"{near.target} returned 404", wanted, NOUN
