"""Four wishes; each is granted by an answer that came to the right noun, by the right verb, in the right type."""

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
VERB = "the method says what is wanted; it is the first word of a request (RFC 9110, section 9.1)."
TYPE = "which types are welcome stands in the field Accept (RFC 9110, section 12.5.1)."
SENT = f"Content-Type says what is sent (RFC 9110, section 8.3); {TYPE}"
WEIGHT = "q is a weight and not a rank, so what has the higher number is wanted more (RFC 9110, section 12.4.2)."
LUCK = "the order says nothing; where several are wanted equally, the server chooses (RFC 9110, section 12.1)."
ALL = "three words in three places: noun, verb, type. That is how a request is made (RFC 9110, section 3.4)."


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
    """Each type came because it was wanted more than all others that are on offer."""
    for thing in WISHES:
        one = grant(trial, thing)
        q = weight(accept_of(one), one.media_type).q
        equal = [other for other in others_offered(one) if weight(accept_of(one), other).q >= q]
        trial.need(
            not equal,
            f"{one.media_type} came, and with Accept: {accept_of(one)} it might have been {equal and equal[0]} as well",
            f"an Accept by which {one.media_type} is wanted more than any other type",
            LUCK,
            without_pixels([one]),
        )


@check("nothing-extra", points=1)
def nothing_else_was_sent(trial):
    """Four requests were sent, one for each wish."""
    no_others(trial, trial.sent, [grant(trial, thing) for thing in WISHES])


def accept_of(one):
    return one.asked_field("Accept") or ""


def others_offered(one):
    """The other types at this address: those that the answer links to as the same in another form."""
    return re.findall(r'rel="alternate"; type="([^"]+)"', one.field("Link") or "")


def grant(trial, thing):
    """The first request that gets this wish granted; refuses where none does, with what the nearest one lacks."""
    for one in trial.sent:
        if granted(one, *WISHES[thing]):
            return one
    near = nearest(trial, thing)
    about = without_pixels(trial.sent[-1:])
    trial.need(near, f"no request is about {thing} yet", f"one request that is about {thing}", ALL, about)
    words, wanted, why = lack(near, thing, *WISHES[thing])
    trial.refuse(words, wanted, why, without_pixels([near]))


def without_pixels(crossed):
    """The same, without the content of pictures: a sentence cannot quote it."""
    return [replace(one, answer="") if one.media_type.startswith("image/") else one for one in crossed]


def granted(one, method, noun, media_type):
    asked = (one.method, one.target) == (method, noun) and one.status in (200, 204)
    return asked and (one.media_type == media_type if media_type else one.field("Allow") is not None)


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
        return f"{near.method} is another verb than the one that was meant", "the method for this wish", VERB
    if "accept" in near.content.lower():
        wanted = "a field: the fourth part, after None for the content"
        return "Accept stands in the content of your request", wanted, TYPE
    if near.status == 406:
        words = f"{near.method} {near.target} was answered 406: it does not come in the type you accept"
        return words, "the type as it stands in the table", TYPE
    came, wanted = near.media_type or "no type at all", "the type that the table asks for"
    if accept_of(near) not in ("", "*/*") and (wish := weight(accept_of(near), media_type).q):
        less = wish < weight(accept_of(near), came).q
        words = f"by Accept: {accept_of(near)} {media_type} is wanted {'less' if less else 'no more'} than {came}"
        return f"{words}, and that came", wanted, WEIGHT if less else LUCK
    is_of_content = near.asked_field("Content-Type") and accept_of(near) in ("", "*/*")
    return f"the answer came as {came}", wanted, SENT if is_of_content else TYPE


def lack_of_noun(near, thing, noun):
    wanted = f"the address of {thing}, and nothing more"
    if near.status == 308:
        return f"{near.target} is a signpost: its Location says where the thing lives", wanted, NOUN
    if near.status != 404:
        return f"{near.target} names another thing", wanted, NOUN
    if near.target.startswith(noun):
        return f"{near.target} has something in it that is not the noun", wanted, NOUN
    return f"{near.target} was answered 404", wanted, NOUN
