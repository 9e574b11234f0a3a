"""Four wishes; each is granted by an answer that came to the right noun, by the right verb, in the right type."""

from dataclasses import replace

from exercises.checking import check

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


def grant(trial, thing):
    """Refuse unless one of the requests gets this wish granted; says what the nearest one lacks."""
    if any(granted(one, *WISHES[thing]) for one in trial.sent):
        return
    near = nearest(trial, thing)
    trial.need(
        near,
        f"no request is about {thing} yet",
        f"one request that is about {thing}",
        ALL,
        without_pixels(trial.sent[-1:]),
    )
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
        return (
            "Accept stands in the content of your request",
            "a field: the fourth part, after None for the content",
            TYPE,
        )
    if near.status == 406:
        words = f"{near.method} {near.target} was answered 406: it does not come in the type you accept"
        return words, "the type as it stands in the table", TYPE
    return f"the answer came as {near.media_type or 'no type at all'}", "the type that the table asks for", TYPE


def lack_of_noun(near, thing, noun):
    wanted = f"the address of {thing}, and nothing more"
    if near.status == 308:
        return f"{near.target} is a signpost: its Location says where the thing lives", wanted, NOUN
    if near.status != 404:
        return f"{near.target} names another thing", wanted, NOUN
    if near.target.startswith(noun):
        return f"{near.target} has something in it that is not the noun", wanted, NOUN
    return f"{near.target} was answered 404", wanted, NOUN
