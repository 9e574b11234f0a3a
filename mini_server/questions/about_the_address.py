"""Questions about the address: whose it is, what lives there, and what that can do."""

import re
from urllib.parse import urlencode

from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect

from ..rules.hosts import fault_of_host
from ..rules.left_out import target_without_secrets
from ..rules.methods import KNOWN, allow
from ..rules.of_a_message import DOOR
from ..rules.responses import empty
from ..rules.targets import taken_apart
from .answered_at_once import options, signpost, trace
from .yes_and_no import done, no, yes


def is_the_host_ours(ask):
    """Is the request meant for this server? RFC 9110, section 15.5.20."""
    host, came_in = ask.request.environ.get("HTTP_HOST"), DOOR in ask.request.environ
    if fault := fault_of_host(ask.target, host, None if came_in else ask.hosts):
        return no(421, *fault)
    if came_in:
        return yes(f"{host}, through the door for the learner's browser")
    return yes(host or "no Host, as HTTP/1.0 allows")


def is_there_a_resource(ask):
    """Is there a resource at this address? RFC 9110, section 15.5.5."""
    problem, path = ask.request.routing_exception, ask.request.environ["PATH_INFO"]
    if path == "*":
        return done("* means the server as a whole", empty(204, Allow=allow(KNOWN[:-1])))
    if "//" in path:
        return no(404, f"nothing lives at {ask.target}", "write each slash once", {"target": single_slashes(ask)})
    if "%2f" in taken_apart(ask.target).path.lower():  # it is part of a name, and no name here has a slash in it
        return no(404, f"nothing lives at {ask.target}", "write a slash as /", {"target": single_slashes(ask)})
    if isinstance(problem, RequestRedirect):
        return done("it lives at the address with the slash", signpost(ask.request))
    if isinstance(problem, NotFound):
        return no(404, f"nothing lives at {ask.target}", "start at / and follow the links", {"target": "/"})
    return does_the_query_name_something(ask)


def single_slashes(ask):
    """The path with each slash written once."""
    return re.sub("/+", "/", target_without_secrets(ask.request.environ["PATH_INFO"]))


def does_the_query_name_something(ask):
    """The query is a part of the address (RFC 9110, section 4.2.1), so one that means nothing here is not ours."""
    if not ask.noun or not ask.request.query_string:
        return yes(ask.target)
    known, said = ask.noun.query_members, ask.request.args
    says = f"the query may say {', '.join(known)}" if known else "it has no query"
    if unknown := [name for name in said if name not in known]:
        found = f"the query says {unknown[0]!r}, and nothing lives there: {says}"
        return no(404, found, "leave it out", {"target": ask.request.path})
    if twice := [name for name in said if len(said.getlist(name)) > 1]:  # which of them would count?
        found = (
            f"the query says {twice[0]!r} {len(said.getlist(twice[0]))} times, and nothing lives there: {says}, once"
        )
        return no(404, found, "say it once", {"target": f"{ask.request.path}?{urlencode(said.to_dict())}"})
    return yes(ask.target)


def does_it_have_the_method(ask):
    """Does the resource have this method? RFC 9110, section 15.5.6."""
    problem = ask.request.routing_exception
    if not isinstance(problem, MethodNotAllowed):
        return yes(ask.method)
    has = allow(problem.valid_methods)
    first = "GET" if "GET" in problem.valid_methods else "POST"
    found = f"{ask.request.path} has no {ask.method}; it has {has}"
    return no(405, found, f"send {first}, or ask OPTIONS what there is", {"method": first}, {"Allow": has})


def does_the_method_need_more(ask):
    """Does the method need more than the address to be answered? RFC 9110, section 9.3.7."""
    if ask.method == "OPTIONS":
        return done("OPTIONS asks what the address allows", options(ask))
    if ask.method == "TRACE":
        return done("TRACE asks for the request as it arrived", trace(ask))
    return yes(ask.method)
