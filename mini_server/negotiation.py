"""Questions about what the client sends and what it wants back."""

from werkzeug.exceptions import HTTPException

from .http_rules import ACCEPT_HEADER, SHOWING, WITH_BODY, best
from .messages import no, yes
from .representations import Malformed, Unprocessable

LONGEST_MENDED = 10_000  # bytes


def is_the_body_small_enough(context):
    """Is the body small enough to be read? RFC 9110, section 15.5.14."""
    most = context.resource_class.largest_body if context.resource_class else 1_000_000
    announced = int(context.request.environ.get("CONTENT_LENGTH") or 0)
    chunked = "HTTP_TRANSFER_ENCODING" in context.request.environ
    if chunked or 0 < announced <= most:  # read only now, so that a refusal can come before the body
        context.app.turns.give()  # it comes as slowly as the client sends it: others have their turns meanwhile
        try:
            context.body = context.request.environ["wsgi.input"].read(most + 1)
        except HTTPException as broken:
            return no(broken.code, broken.description, "send the body again, all of it")
        finally:
            context.app.turns.take(len(context.body))
    if max(announced, len(context.body)) <= most:
        return yes(f"{len(context.body):,} bytes")
    found = f"{announced:,} bytes" if announced else "it goes on and on"
    return no(413, f"{found}; at most {most:,} are read", "send less", {"content": ""})


def do_we_read_this_type(context):
    """Is the body of a media type that we read here? RFC 9110, section 15.5.16."""
    readers = context.resource.readers(context.method) if context.method in WITH_BODY else {}
    if not readers:
        return yes(f"{context.method} brings no body that would be read here")
    coding = context.header("Content-Encoding") or "identity"
    if coding.lower() != "identity":
        drop = {"fields": {"Content-Encoding": None}}
        return no(415, f"it is coded as {coding}", "send it as it is", drop, {"Accept-Encoding": "identity"})
    if context.method == "PUT" and context.header("Content-Range"):  # RFC 9110, section 14.5
        drop = {"fields": {"Content-Range": None}}
        return no(400, "you send a part, and PUT replaces all of it", "send all of it, without Content-Range", drop)
    if context.media_type in readers:
        return yes(context.media_type)
    types = ", ".join(readers)
    # A query without any is wrong in itself. RFC 10008, section 2.1.
    status = 400 if context.method == "QUERY" and not context.media_type else 415
    found = f"you sent {context.media_type or 'no Content-Type'}; {context.method} reads {types}"
    change = {"fields": {"Content-Type": next(iter(readers))}}
    headers = {ACCEPT_HEADER.get(context.method, "Accept"): types}
    return no(status, found, "name the media type of your body", change, headers)


def do_we_offer_a_type_you_accept(context):
    """Do we offer a media type that you accept? RFC 9110, section 12.5.1.

    Accept-Charset, Accept-Encoding and Accept-Language are passed over: all that there is comes in UTF-8, without a
    coding and in one language, so there is nothing to choose.
    """
    offers = list(context.resource.offers)
    liked = best(context.header("Accept"), offers)
    wanted = context.header("Accept") or "no Accept, so anything will do"
    context.offered = liked or offers[0]
    if liked:
        return yes(f"{liked}, for {wanted}")
    if context.method not in SHOWING:  # what a write does matters more than how its response looks
        return yes(f"{context.offered}, since {context.method} is never refused for the media type of its response")
    found = f"you accept {wanted}; on offer: {', '.join(offers)}"
    return no(406, found, "accept one of these", {"fields": {"Accept": offers[0]}})


def does_the_body_make_sense(context):
    """Does the body make sense to us? RFC 9110, section 15.5.21."""
    if context.method not in WITH_BODY or not context.resource.readers(context.method):
        return yes("nothing to read")
    try:
        understand(context)
    except Malformed as error:
        return no(400, str(error), "mend how it is written", corrected_body(context))
    except Unprocessable as error:
        return no(422, str(error), "fix what detail names", corrected_body(context))
    return yes(f"{len(context.body):,} bytes of {context.media_type}")


def corrected_body(context):
    """The change to a body that makes sense, like what was sent; what is very long is not read again for that."""
    body = context.resource.mended(context.body if len(context.body) <= LONGEST_MENDED else b"")
    return {"content": body} if body else {}


def understand(context):
    """Read what the body means, once: a condition on a query needs it before its question comes."""
    if context.data is None:
        context.data = context.resource.readers(context.method)[context.media_type](context.body, context.resource)
