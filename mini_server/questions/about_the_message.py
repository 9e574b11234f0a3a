"""Questions about the message itself and its method."""

from ..rules.methods import KNOWN, WITH_CONTENT
from ..rules.of_a_message import LONGEST_HEAD, LONGEST_TARGET
from .yes_and_no import no, yes

MOST_FIELDS = 100  # browsers send about 20
TOO_LARGE = "RFC 6585, section 5"  # 431
WELL_FORMED = "send METHOD, a space, the target, a space, HTTP/1.1; then fields; then an empty line"


def do_we_understand_the_message(ask):
    """Is this a message that we can read? RFC 9112, section 2.2."""
    if not ask.malformed:
        return yes(ask.request.environ["SERVER_PROTOCOL"])
    status, words, change, section = ask.malformed
    way_out = "send it without this fault" if change else WELL_FORMED
    return no(status, words, way_out, change, section=section)


def is_it_short_enough(ask):
    """Are target and fields short enough to be read? RFC 9112, section 3."""
    if len(ask.target) > LONGEST_TARGET:
        found = f"the target has {len(ask.target):,} octets; at most {LONGEST_TARGET:,} are read"
        return no(414, found, "ask for a shorter one", {"target": "/"})
    if (size := sum(len(name) + len(value) + 4 for name, value in ask.fields)) > LONGEST_HEAD:
        found = f"the fields have {size:,} octets; at most {LONGEST_HEAD:,} are read"
        longest, _ = max(ask.fields, key=lambda one: len(one[1]))
        return no(431, found, "send fewer or shorter fields", {"fields": {longest: None}}, section=TOO_LARGE)
    if len(ask.fields) > MOST_FIELDS:
        found = f"there are {len(ask.fields):,} fields; at most {MOST_FIELDS} are read"
        return no(
            431,
            found,
            "send fewer fields",
            {"fields": {name: None for name, _ in ask.fields if name.lower() != "host"}},
            section=TOO_LARGE,
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
    expected = [one.strip() for one in (ask.field("Expect") or "").split(",") if one.strip()]
    beyond_us = [one for one in expected if one.lower() != "100-continue"]
    if not beyond_us:
        return yes(", ".join(expected) or "nothing in particular")
    found = f"you expect {beyond_us[0]}; all we can do is 100-continue"
    return no(417, found, "leave out the field Expect", {"fields": {"Expect": None}})


def do_we_know_the_method(ask):
    """Is it a method that we know at all? RFC 9110, section 15.6.2."""
    if ask.method == "CONNECT":
        return no(
            501,
            "CONNECT asks for a tunnel, and an origin server makes no tunnels",
            "ask with GET",
            {"method": "GET", "target": "/"},
        )
    if ask.method in KNOWN:
        return yes(ask.method)
    if ask.method.upper() in KNOWN:
        right = ask.method.upper()
        return no(501, f"{ask.method} is not {right}: upper and lower case differ", f"send {right}", {"method": right})
    return no(501, f"no method is called {ask.method} here", f"send one of {', '.join(KNOWN[:-1])}", {"method": "GET"})


def does_it_say_how_long_its_content_is(ask):
    """Does it say how long its content is, where the method needs content? RFC 9110, section 15.5.12."""
    environ = ask.request.environ
    if "HTTP_TRANSFER_ENCODING" in environ:
        return yes("it comes in chunks, and the last one will say so")
    if "CONTENT_LENGTH" in environ:
        return yes(f"{environ['CONTENT_LENGTH']} octets")
    if ask.method not in WITH_CONTENT or not (ask.resource and ask.resource.readers(ask.method)):
        return yes(f"{ask.method} needs no content here")
    found = f"{ask.method} needs content here, and neither Content-Length nor Transfer-Encoding says that any follows"
    return no(411, found, "send Content-Length, with 0 if there is no content", {"fields": {"Content-Length": "0"}})
