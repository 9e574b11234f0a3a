"""Which question did the request stop at? The list, from top to bottom, and those about message, address and client."""

import hmac
import re
from collections.abc import Callable
from urllib.parse import urlencode

from flask import Response
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect

from . import conditional, negotiation
from .http_rules import (
    DOOR,
    KNOWN,
    LONGEST_HEAD,
    LONGEST_TARGET,
    MARKS,
    MARKS_OF_GET,
    SHOWING,
    WITH_BODY,
    allow,
    fault_of_host,
    parse_target,
    redacted_target,
    said_of_a_foreign_page,
    said_of_an_unknown_page,
)
from .messages import Done, No, RequestContext, done, no, options, problem, redirect_to_slash, response, trace, yes

MOST_HEADERS = 100  # browsers send about 20
TOO_LARGE = "RFC 6585, section 5"  # 431
WELL_FORMED = "send METHOD, a space, the target, a space, HTTP/1.1; then headers; then an empty line"


def do_we_understand_the_message(context):
    """Is this a message that we can read? RFC 9112, section 2.2."""
    if not context.malformed:
        return yes(context.request.environ["SERVER_PROTOCOL"])
    status, words, change, section = context.malformed
    way_out = "send it without this fault" if change else WELL_FORMED
    return no(status, words, way_out, change, section=section)


def is_it_short_enough(context):
    """Are target and headers short enough to be read? RFC 9112, section 3."""
    if len(context.target) > LONGEST_TARGET:
        found = f"the target has {len(context.target):,} bytes; at most {LONGEST_TARGET:,} are read"
        return no(414, found, "ask for a shorter one", {"target": "/"})
    if (size := sum(len(name) + len(value) + 4 for name, value in context.headers)) > LONGEST_HEAD:
        found = f"the headers have {size:,} bytes; at most {LONGEST_HEAD:,} are read"
        longest, _ = max(context.headers, key=lambda one: len(one[1]))
        return no(431, found, "send fewer or shorter headers", {"fields": {longest: None}}, section=TOO_LARGE)
    if len(context.headers) > MOST_HEADERS:
        found = f"there are {len(context.headers):,} headers; at most {MOST_HEADERS} are read"
        change = {"fields": {name: None for name, _ in context.headers if name.lower() != "host"}}
        return no(431, found, "send fewer headers", change, section=TOO_LARGE)
    return yes(f"{len(context.target):,} and {size:,} bytes")


def is_it_a_version_we_speak(context):
    """Is it HTTP/1, the version that we speak? RFC 9110, section 15.6.6."""
    version = context.request.environ["SERVER_PROTOCOL"]
    if version.startswith("HTTP/1."):
        return yes(version)
    return no(505, f"you speak {version}; here it is HTTP/1.1", "send HTTP/1.1", {"version": "HTTP/1.1"})


def can_we_do_what_you_expect(context):
    """Can we do what you expect of us? RFC 9110, section 10.1.1."""
    expected = [one.strip() for one in (context.header("Expect") or "").split(",") if one.strip()]
    beyond_us = [one for one in expected if one.lower() != "100-continue"]
    if not beyond_us:
        return yes(", ".join(expected) or "nothing in particular")
    found = f"you expect {beyond_us[0]}; all we can do is 100-continue"
    return no(417, found, "leave out the Expect header", {"fields": {"Expect": None}})


def do_we_know_the_method(context):
    """Do we know this method at all? RFC 9110, section 15.6.2."""
    method, right = context.method, context.method.upper()
    if method == "CONNECT":
        found = "CONNECT asks for a tunnel, and an origin server makes no tunnels"
        return no(501, found, "ask with GET", {"method": "GET", "target": "/"})
    if method in KNOWN:
        return yes(method)
    if right in KNOWN:
        return no(501, f"{method} is not {right}: upper and lower case differ", f"send {right}", {"method": right})
    return no(501, f"no method is called {method} here", f"send one of {', '.join(KNOWN[:-1])}", {"method": "GET"})


def does_it_say_how_long_its_body_is(context):
    """Does it say how long its body is, where the method needs a body? RFC 9110, section 15.5.12."""
    environ, method = context.request.environ, context.method
    if "HTTP_TRANSFER_ENCODING" in environ:
        return yes("it comes in chunks, and the last one will say so")
    if "CONTENT_LENGTH" in environ:
        return yes(f"{environ['CONTENT_LENGTH']} bytes")
    if method not in WITH_BODY or not (context.resource and context.resource.readers(method)):
        return yes(f"{method} needs no body here")
    found = f"{method} needs a body here, and neither Content-Length nor Transfer-Encoding says that any follows"
    return no(411, found, "send Content-Length, with 0 if there is no body", {"fields": {"Content-Length": "0"}})


def is_the_host_ours(context):
    """Is the request meant for this server? RFC 9110, section 15.5.20."""
    host, came_in = context.request.environ.get("HTTP_HOST"), DOOR in context.request.environ
    if fault := fault_of_host(context.target, host, None if came_in else context.app.hosts):
        return no(421, *fault)
    if came_in:
        return yes(f"{host}, through the door for the learner's browser")
    return yes(host or "no Host, as HTTP/1.0 allows")


def is_there_a_resource(context):
    """Is there a resource at this address? RFC 9110, section 15.5.5."""
    problem, path = context.request.routing_exception, context.request.environ["PATH_INFO"]
    if path == "*":
        return done("* means the server as a whole", response(204, Allow=allow(KNOWN[:-1])))
    found = f"nothing lives at {context.target}"
    if "//" in path or "%2f" in parse_target(context.target).path.lower():  # no name here has a slash in it
        way_out = "write each slash once" if "//" in path else "write a slash as /"
        return no(404, found, way_out, {"target": re.sub("/+", "/", redacted_target(path))})
    if isinstance(problem, RequestRedirect):
        return done("it lives at the address with the slash", redirect_to_slash(context.request))
    if isinstance(problem, NotFound):
        return no(404, found, "start at / and follow the links", {"target": "/"})
    return does_the_query_name_something(context)


def does_the_query_name_something(context):
    """The query is a part of the address (RFC 9110, section 4.2.1), so one that means nothing here is not ours."""
    if not context.resource_class or not context.request.query_string:
        return yes(context.target)
    known, said = context.resource_class.query_members, context.request.args
    says = f"the query may say {', '.join(known)}" if known else "it has no query"
    if unknown := [name for name in said if name not in known]:
        found = f"the query says {unknown[0]!r}, and nothing lives there: {says}"
        return no(404, found, "leave it out", {"target": context.request.path})
    if twice := [name for name in said if len(said.getlist(name)) > 1]:  # which of them would count?
        times = len(said.getlist(twice[0]))
        found = f"the query says {twice[0]!r} {times} times, and nothing lives there: {says}, once"
        return no(404, found, "say it once", {"target": f"{context.request.path}?{urlencode(said.to_dict())}"})
    return yes(context.target)


def does_it_have_the_method(context):
    """Does the resource have this method? RFC 9110, section 15.5.6."""
    problem = context.request.routing_exception
    if not isinstance(problem, MethodNotAllowed):
        return yes(context.method)
    has = allow(problem.valid_methods)
    first = "GET" if "GET" in problem.valid_methods else "POST"
    found = f"{context.request.path} has no {context.method}; it has {has}"
    return no(405, found, f"send {first}, or ask OPTIONS what there is", {"method": first}, {"Allow": has})


def does_the_method_need_more(context):
    """Does the method need more than the address to be answered? RFC 9110, section 9.3.7."""
    if context.method == "OPTIONS":
        return done("OPTIONS asks what the address allows", options(context))
    if context.method == "TRACE":
        return done("TRACE asks for the request as it arrived", trace(context))
    return yes(context.method)


MEMBERS = {"ana": "ana-secret", "ben": "ben-secret"}  # no secrets at all: the lesson prints them
CHALLENGE = 'Basic realm="members", charset="UTF-8"'


def is_it_not_too_often(context):
    """Are you within the rate limit? RFC 6585, section 4."""
    limiter = getattr(context.resource, "limiter", context.app.limiter)
    if not getattr(context.resource, "counted", False):
        return yes("nobody counts here")
    seconds = limiter.let_in(context.client)
    if not seconds:
        return yes(f"{limiter.left(context.client)} more are let in now")
    found = f"you have asked often enough; wait {seconds} seconds"
    headers = {"Retry-After": str(seconds)}
    return no(429, found, "wait as long as Retry-After says, and ask again", {"wait": seconds}, headers)


def does_a_page_of_ours_ask(context):
    """Was it sent by our own page, or by no page at all? RFC 9110, section 15.5.4.

    A browser sends what any page tells it to, by a form, an image or a prefetch. What it says of that page decides:
    Sec-Fetch-Site (W3C, Fetch Metadata), or else Origin (WHATWG, Fetch). A page at another port is foreign, too, and
    so is one in a sandbox, whose Origin is null. Programs send neither and are answered; a page can't leave them out.

    A foreign page may read, but no response has Access-Control-Allow-Origin, so its scripts see nothing. It may not
    POST, PUT, PATCH or DELETE. The verbs in the address are open to it in `start()` on purpose, because lessons 02 and
    06 show what a link, an image and a form of anybody do there: while such a server runs, any page in your browser
    that guesses its port can create, update and delete users. A class's server refuses them. By Jupyter's door Origin
    isn't looked at: a hub may have other names, and who comes by the door knows its secret.
    """
    shows, environ = context.method in SHOWING, context.request.environ
    if shows and not context.guarded:
        return yes(f"{context.method} asks for no change, so every page may send it")
    if not (context.resource_class or context.guarded):
        return yes("at an address with a verb in it, every page may ask: the counter-example")
    # Scheme, host and port, as this request has them (RFC 6454, section 6.2). Who came by the door knows its secret.
    origin = f"{environ['wsgi.url_scheme']}://{environ.get('HTTP_HOST', '')}".lower()
    own = None if DOOR in environ else origin
    found = (said_of_an_unknown_page if shows and own else said_of_a_foreign_page)(environ, own)
    if not found:
        return yes(environ.get("HTTP_SEC_FETCH_SITE") or environ.get("HTTP_ORIGIN") or "no header names a page")
    change = {"fields": dict.fromkeys((MARKS_OF_GET if shows else MARKS).values())}
    do = "send it from a page of this server, or by a program"
    return no(403, f"a page from elsewhere asks: {found}", do, change)


def do_we_know_who_you_are(context):
    """Do we know who you are, where that matters? RFC 9110, section 15.5.2."""
    if not getattr(context.resource_class, "members_only", False):
        return yes("anybody may ask")
    authenticator = context.authenticator or THE_LESSON
    context.member = authenticator.who_is(context.credentials, context.client)
    if context.member:
        return yes(context.member)
    wrong = "the name and password are wrong" if context.header("Authorization") else "you gave no name"
    owed = {"WWW-Authenticate": authenticator.challenge}
    return no(401, f"this is for members, and {wrong}", authenticator.how_to_come_in, headers=owed)


def may_you_do_that(context):
    """May you do that? RFC 9110, section 15.5.4."""
    if not getattr(context.resource_class, "members_only", False):
        return yes("anybody may")
    if context.resource.may_be_seen_by(context.member):
        return yes(f"{context.member} may" if context.authenticator else f"it is {context.member}'s own")
    found, way_out, place = (context.authenticator or THE_LESSON).what_is_open_to(context.member)
    return no(403, f"{context.member} may not {found} {context.resource.path}", way_out, {"target": place})


def is_it_not_withheld(context):
    """Does the law let us show it? RFC 7725, section 3."""
    demand = context.app.withheld.get(context.request.path)
    if demand is None:
        return yes("nobody demands that it be withheld")
    headers = {"Link": '</>; rel="blocked-by"'}  # who withholds it: RFC 7725, section 4
    return no(451, f"it is withheld: {demand}", "ask for something else", {"method": "GET", "target": "/"}, headers)


class TheLesson:
    """Who is a member in the lesson: its words say who."""

    challenge = CHALLENGE
    how_to_come_in = "send a member's name and password, in the way that WWW-Authenticate names"

    def who_is(self, credentials, client):
        """The member of this name and password, or None."""
        name, password = credentials or ("", "")
        right = MEMBERS.get(name, "")
        return name if right and hmac.compare_digest(right.encode(), password.encode()) else None

    def what_is_open_to(self, member):
        """What was not allowed, what to do, and the address where this member may look."""
        return "see", "ask for your own page", f"/private/{member}"


THE_LESSON = TheLesson()


BEFORE_THE_RECORDS = {  # every request is asked these; behind each question, the statuses that it can end with
    do_we_understand_the_message: (400, 408, 414, 431, 501),
    is_it_short_enough: (414, 431),
    is_it_a_version_we_speak: (505,),
    can_we_do_what_you_expect: (417,),
    do_we_know_the_method: (501,),
    is_the_host_ours: (421,),
    is_it_not_too_often: (429,),
    is_there_a_resource: (404,),  # or 308 to the address with the slash; or it answers OPTIONS *
    does_it_have_the_method: (405,),
    does_the_method_need_more: (),  # answers OPTIONS and TRACE
    does_a_page_of_ours_ask: (403,),
    do_we_know_who_you_are: (401,),
    may_you_do_that: (403,),
    is_it_not_withheld: (451,),
    does_it_say_how_long_its_body_is: (411,),
    negotiation.is_the_body_small_enough: (400, 408, 413),
}

ABOUT_THE_RESOURCE = {  # only where a resource lives at the address; a function of the counter-example asks nothing
    negotiation.do_we_read_this_type: (400, 415),
    negotiation.do_we_offer_a_type_you_accept: (406,),
    conditional.does_it_exist: (404, 410),
    conditional.do_you_say_which_version_you_mean: (428,),
    conditional.does_if_match_hold: (412,),
    conditional.does_if_unmodified_since_hold: (412,),
    conditional.does_if_none_match_hold: (412,),  # or 304
    conditional.does_if_modified_since_hold: (),  # or 304
    conditional.do_you_want_a_part: (416,),  # or 206
    negotiation.does_the_body_make_sense: (400, 422),
    conditional.does_it_conflict: (409,),
}

QUESTIONS = BEFORE_THE_RECORDS | ABOUT_THE_RESOURCE


def decide(context: RequestContext, work: Callable[[], Response]) -> Response:
    """Ask the questions in order; if none stops the request, let the method do its `work`. Returns the response."""
    stopped = first_stop(context, BEFORE_THE_RECORDS)
    if stopped:
        return stopped
    with context.store.turn():  # one request at a time, so that nothing changes between a question and the work
        stopped = first_stop(context, ABOUT_THE_RESOURCE) if context.resource else None
        response = stopped or work()
        context.changes = context.store.changes
    context.event_stream.tell(context.changes)
    return response


def first_stop(context, questions):
    """Ask one after the other, and write each step down. The response of the one that stops the request, or None."""
    for question in questions:
        said = question(context)
        if isinstance(said, No):
            context.steps.append((question, "no", said.because, said.section))
            return refused(context, said)
        if isinstance(said, Done):
            context.steps.append((question, "done", said.because, ""))
            return said.response
        context.steps.append((question, "yes", said, ""))  # put into words when it is read
    return None


def refused(context: RequestContext, refusal: No) -> Response:
    """Say no, and remember why."""
    context.refusal = refusal
    return problem(context, refusal)
