"""Questions about what the client sends and what it wants back."""

from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from .messages import no, yes
from .representations import Malformed, Meaningless
from .semantics import ACCEPT_FIELD, LARGEST_LENGTH, SHOWING, WITH_CONTENT, best

LONGEST_MENDED = 10_000  # octets


def is_the_content_small_enough(ask):
    """Is the content small enough to be read? RFC 9110, section 15.5.14."""
    most = ask.noun.largest_content if ask.noun else 1_000_000
    announced = int(ask.request.environ.get("CONTENT_LENGTH") or 0)
    chunked = "HTTP_TRANSFER_ENCODING" in ask.request.environ
    if chunked or 0 < announced <= most:  # read only now, so that a refusal can come before the content
        try:
            read_content(ask, most + 1)
        except RequestEntityTooLarge as too_large:
            return no(413, too_large.description, "send less", {"content": ""})
        except HTTPException as broken:
            return no(broken.code, broken.description, "send the content again, all of it")
    if max(announced, len(ask.content)) <= most:
        return yes(f"{len(ask.content):,} octets")
    or_more = " or more" if announced >= LARGEST_LENGTH else ""
    found = f"{announced:,} octets{or_more}" if announced else "it goes on and on"
    return no(413, f"{found}; at most {most:,} are read", "send less", {"content": ""})


def read_content(ask, most):
    """Read it, as slowly as the client sends it: others have their turns meanwhile."""
    ask.turns.give()
    try:
        ask.content = ask.request.environ["wsgi.input"].read(most)
    finally:
        ask.turns.take(len(ask.content))


def do_we_read_this_type(ask):
    """Is the content of a type that we read here? RFC 9110, section 15.5.16."""
    readers = ask.resource.readers(ask.method) if ask.method in WITH_CONTENT else {}
    if not readers:
        return yes(f"{ask.method} brings no content that would be read here")
    coding = ask.field("Content-Encoding") or "identity"
    if coding.lower() != "identity":
        drop = {"fields": {"Content-Encoding": None}}
        return no(415, f"it is coded as {coding}", "send it as it is", drop, {"Accept-Encoding": "identity"})
    if ask.method == "PUT" and ask.field("Content-Range"):  # RFC 9110, section 14.5
        drop = {"fields": {"Content-Range": None}}
        return no(400, "you send a part, and PUT replaces all of it", "send all of it, without Content-Range", drop)
    return yes(ask.media_type) if ask.media_type in readers else of_another_type(ask, readers)


def of_another_type(ask, readers):
    """The refusal of a type that is not read here; a query without any is wrong in itself. RFC 10008, section 2.1."""
    types = ", ".join(readers)
    status = 400 if ask.method == "QUERY" and not ask.media_type else 415
    found = f"you sent {ask.media_type or 'no Content-Type'}; {ask.method} reads {types}"
    change = {"fields": {"Content-Type": next(iter(readers))}}
    return no(status, found, "name the type of your content", change, {ACCEPT_FIELD.get(ask.method, "Accept"): types})


def do_we_offer_a_type_you_accept(ask):
    """Do we offer a type that you accept? RFC 9110, section 12.5.1.

    Accept-Charset, Accept-Encoding and Accept-Language are passed over: all that there is comes in UTF-8, without a
    coding and in one language, so there is nothing to choose.
    """
    offers = list(ask.resource.offers)
    liked = best(ask.field("Accept"), offers)
    wanted = ask.field("Accept") or "no Accept, so anything will do"
    ask.offered = liked or offers[0]
    if liked:
        return yes(f"{liked}, for {wanted}")
    if ask.method not in SHOWING:  # what a write does matters more than how its answer looks
        return yes(f"{ask.offered}, since {ask.method} is not refused because of the type of its answer")
    found = f"you accept {wanted}; on offer: {', '.join(offers)}"
    return no(406, found, "accept one of these", {"fields": {"Accept": offers[0]}})


def does_the_content_make_sense(ask):
    """Does the content make sense to us? RFC 9110, section 15.5.21."""
    if ask.method not in WITH_CONTENT or not ask.resource.readers(ask.method):
        return yes("nothing to read")
    try:
        understand(ask)
    except Malformed as error:
        return no(400, str(error), "mend how it is written", mended(ask))
    except Meaningless as error:
        return no(422, str(error), "mend what it says", mended(ask))
    return yes(f"{len(ask.content):,} octets of {ask.media_type}")


def mended(ask):
    """The change to content that makes sense, like what was sent; what is very long is not read again for that."""
    content = ask.resource.mended(ask.content if len(ask.content) <= LONGEST_MENDED else b"")
    return {"content": content} if content else {}


def understand(ask):
    """Read what the content means, once: a condition on a query needs it before its question comes."""
    if ask.data is None:
        ask.data = ask.resource.readers(ask.method)[ask.media_type](ask.content, ask.resource)


def is_understood(ask):
    """Does the content make sense?"""
    try:
        understand(ask)
    except (Malformed, Meaningless):
        return False
    return True
