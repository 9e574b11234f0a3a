"""Questions about the message itself, its method and its address."""

import re

from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect

from .methods import KNOWN, allow
from .reasons import LONGEST_HEAD
from .responses import empty, options, signpost, trace
from .steps import done, no, yes

MOST_FIELDS = 100  # browsers send about 20
LONGEST_TARGET = 8_000  # octets. RFC 9112, section 3, asks for at least as many


def do_we_understand_the_message(ask):
    """Is this a message that we can read? RFC 9112, section 2.2."""
    if ask.malformed:
        status, words = ask.malformed
        return no(status, words, "send METHOD, a space, the target, a space, HTTP/1.1; then fields; then an empty line")
    if "%" in ask.target and re.search(r"%(?![0-9A-Fa-f]{2})", ask.target):
        found = f"{ask.target} has a % that is not followed by two hex digits"
        return no(400, found, "write it as %25", {"target": re.sub(r"%(?![0-9A-Fa-f]{2})", "%25", ask.target)})
    return yes(ask.request.environ["SERVER_PROTOCOL"])


def is_it_short_enough(ask):
    """Are target and fields short enough to be read? RFC 9112, section 3."""
    if len(ask.target) > LONGEST_TARGET:
        found = f"the target has {len(ask.target):,} octets; at most {LONGEST_TARGET:,} are read"
        return no(414, found, "ask for a shorter one", {"target": "/"})
    if (size := sum(len(name) + len(value) + 4 for name, value in ask.fields)) > LONGEST_HEAD:
        found = f"the fields have {size:,} octets; at most {LONGEST_HEAD:,} are read"
        longest, _ = max(ask.fields, key=lambda one: len(one[1]))
        return no(431, found, "send fewer or shorter fields", {"fields": {longest: None}})
    if len(ask.fields) > MOST_FIELDS:
        found = f"there are {len(ask.fields):,} fields; at most {MOST_FIELDS} are read"
        return no(
            431,
            found,
            "send fewer fields",
            {"fields": {name: None for name, _ in ask.fields if name.lower() != "host"}},
        )
    return yes(f"{len(ask.target):,} and {size:,} octets")


def is_it_a_version_we_speak(ask):
    """Is it HTTP/1, the version that we speak? RFC 9110, section 15.6.6."""
    version = ask.request.environ["SERVER_PROTOCOL"]
    if version.startswith("HTTP/1."):
        return yes(version)
    return no(505, f"you speak {version}; here it is HTTP/1.1", "send HTTP/1.1", {"version": "HTTP/1.1"})


def can_we_do_what_you_expect(ask):
    """Can we do what you expect of us? RFC 9110, section 10.1.1."""
    expected = ask.field("Expect")
    if expected is None or expected.lower() == "100-continue":
        return yes(expected or "nothing in particular")
    found = f"you expect {expected}; all we can do is 100-continue"
    return no(417, found, "leave the expectation out", {"fields": {"Expect": None}})


def do_we_know_the_method(ask):
    """Is it a method that we know at all? RFC 9110, section 15.6.2."""
    if ask.method == "CONNECT":
        return no(501, "CONNECT asks for a tunnel, and an origin server tunnels for nobody", "ask with GET", GET_ROOT)
    if ask.method in KNOWN:
        return yes(ask.method)
    if ask.method.upper() in KNOWN:
        right = ask.method.upper()
        return no(501, f"{ask.method} is not {right}: upper and lower case differ", f"send {right}", {"method": right})
    return no(501, f"no method is called {ask.method} here", f"send one of {', '.join(KNOWN[:-1])}", {"method": "GET"})


GET_ROOT = {"method": "GET", "target": "/"}


def is_the_host_ours(ask):
    """Is the request meant for this server? RFC 9110, section 15.5.20."""
    host = ask.request.environ.get("HTTP_HOST")
    if host is None or not ask.hosts or ask.hosts.include(host):
        return yes(host or "no Host, as HTTP/1.0 allows")
    found = f"you asked for {host or 'no host'}, which is another server"
    return no(421, found, "send the Host that is ours", {"fields": {"Host": ask.hosts.first}})


def is_there_a_resource(ask):
    """Is there a resource at this address? RFC 9110, section 15.5.5."""
    problem = ask.request.routing_exception
    if ask.target == "*" and ask.method == "OPTIONS":
        return done("* means the server as a whole", empty(204, Allow=allow(KNOWN[:-1])))
    if "//" in ask.request.environ["PATH_INFO"]:
        return no(404, f"nothing lives at {ask.target}", "write each slash once", {"target": single_slashes(ask)})
    if isinstance(problem, RequestRedirect):
        return done("it lives at the address with the slash", signpost(ask.request))
    if isinstance(problem, NotFound) or not ask.target.lower().startswith(("/", "http://")):
        return no(404, f"nothing lives at {ask.target}", "start at / and follow the links", {"target": "/"})
    return does_the_query_name_something(ask)


def single_slashes(ask):
    """The path with each slash written once."""
    return re.sub("/+", "/", ask.request.environ["PATH_INFO"])


def does_the_query_name_something(ask):
    """The query is a part of the address (RFC 9110, section 4.2.2), so one that means nothing here is not ours."""
    if not ask.noun or not ask.request.query_string:
        return yes(ask.target)
    known = ask.noun.query_members
    unknown = [name for name in ask.request.args if name not in known]
    if not unknown:
        return yes(ask.target)
    says = f"the query may say {', '.join(known)}" if known else "it has no query"
    found = f"the query says {unknown[0]!r}, and nothing lives there: {says}"
    return no(404, found, "leave it out", {"target": ask.request.path})


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
