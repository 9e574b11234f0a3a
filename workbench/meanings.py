"""What a status means and what a header means, each in one plain sentence, and which rule says so."""

from http import HTTPStatus
from typing import NamedTuple

from clients import Response
from clients.text import one_line

from .html import Markup, element


class Meaning(NamedTuple):
    """A sentence about a status, and the section it comes from."""

    words: str
    section: str


MEANINGS = {
    100: ("The start is fine; go on and send the body.", "15.2.1"),
    101: ("From here on both sides speak another protocol.", "15.2.2"),
    200: ("The server says that it did what you asked.", "15.3.1"),
    201: ("Something new was made; Location says where, or else it is at the address you asked.", "15.3.2"),
    202: ("The server took it in, and will do it later, or perhaps not.", "15.3.3"),
    203: ("It worked, and something on the way changed the response.", "15.3.4"),
    204: ("It worked, and there is nothing more to say.", "15.3.5"),
    205: ("It worked; clear your form.", "15.3.6"),
    206: ("Here is the part that you asked for.", "15.3.7"),
    300: ("There is more than one to choose from.", "15.4.1"),
    301: ("It lives at another address now, for good.", "15.4.2"),
    302: ("For the moment, look at another address.", "15.4.3"),
    303: ("The result is at another address: GET it there.", "15.4.4"),
    304: ("What you have is still good, so nothing is sent again.", "15.4.5"),
    307: ("For the moment, send the same request to another address.", "15.4.8"),
    308: ("Send the same request to another address, from now on.", "15.4.9"),
    400: ("Something is wrong with the request.", "15.5.1"),
    401: ("Say who you are first.", "15.5.2"),
    402: ("Kept for later use.", "15.5.3"),
    403: ("The server understood the request, and you may not do this.", "15.5.4"),
    404: ("There is nothing at this address, or the server does not want to say.", "15.5.5"),
    405: ("The address is right, but it doesn't have this method; the Allow header says which it has.", "15.5.6"),
    406: ("It exists, but in none of the media types you accept.", "15.5.7"),
    407: ("Say who you are to the proxy first.", "15.5.8"),
    408: ("Your request took too long to arrive.", "15.5.9"),
    409: ("It conflicts with how things are now.", "15.5.10"),
    410: ("It is no longer available here, and probably never will be again.", "15.5.11"),
    411: ("Say how long the body is.", "15.5.12"),
    412: ("A condition of yours does not hold, so the request was not carried out.", "15.5.13"),
    413: ("The body is larger than the server takes.", "15.5.14"),
    414: ("The address is longer than the server takes.", "15.5.15"),
    415: ("This address does not read bodies of this media type.", "15.5.16"),
    416: ("There is no such part.", "15.5.17"),
    417: ("The server can't do what the Expect header asks for.", "15.5.18"),
    421: ("This request was meant for another server.", "15.5.20"),
    422: ("The body can be read, but what it says can't be done.", "15.5.21"),
    426: ("The server wants you to speak another protocol first.", "15.5.22"),
    500: ("Something went wrong inside the server; your request may be fine.", "15.6.1"),
    501: ("The server does not know how to do this at all.", "15.6.2"),
    502: ("A server in between got a response it could not use.", "15.6.3"),
    503: ("The server can't answer now; try later.", "15.6.4"),
    504: ("A server in between waited too long for the response.", "15.6.5"),
    505: ("The server does not speak this version of HTTP.", "15.6.6"),
}
ELSEWHERE = {
    428: Meaning("Say which version you mean to change: send a condition.", "RFC 6585, section 3"),
    429: Meaning("Too many requests in too short a time; wait a little.", "RFC 6585, section 4"),
    431: Meaning("The headers are larger than the server takes.", "RFC 6585, section 5"),
    451: Meaning("It is not shown for legal reasons.", "RFC 7725, section 3"),
    511: Meaning("The network wants you to log in first.", "RFC 6585, section 6"),
}
CLASSES = {
    1: ("The server goes on; the response comes later.", "15.2"),
    2: ("It worked.", "15.3"),
    3: ("More is to be done before it is finished, often at another address.", "15.4"),
    4: ("The server takes it for a mistake of the request.", "15.5"),
    5: ("The server takes it for a failure of its own.", "15.6"),
}
NAMES = {413: "Content Too Large", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}
LONGEST_NAME = 60
NO_BADGE = ("No response", "none")


def meaning(status: int) -> Meaning:
    """What the status means; one that nobody knows means what its class means. RFC 9110, section 15."""
    if status in ELSEWHERE:
        return ELSEWHERE[status]
    unknown = ("No status begins with this digit, so it cannot be understood.", "15")
    words, section = MEANINGS.get(status) or CLASSES.get(status // 100, unknown)
    return Meaning(words, f"RFC 9110, section {section}")


def status_name(status: int, reason: str = "") -> str:
    """Number and name: the name the server gave, or the one from the RFC where it gave none."""
    if not reason:
        known = status in HTTPStatus._value2member_map_
        reason = NAMES.get(status) or (HTTPStatus(status).phrase if known else "")
    return one_line(f"{status} {reason[:LONGEST_NAME]}".strip())


def status_class(status: int) -> str:
    """The class of a status, such as `4xx`."""
    return f"{status // 100}xx"


def badge(response: Response | None) -> tuple[str, str]:
    """The status in number and name, and its class; what to say when none came."""
    return (status_name(response.status, response.reason), status_class(response.status)) if response else NO_BADGE


def badge_html(words: str, tone: str) -> Markup:
    """A few words in the colour of a class of statuses."""
    return element("span", words, cls=f"oa-badge oa-{tone}")


class HeaderMeaning(NamedTuple):
    """A header's name as the rules spell it, a sentence, the rule that says so, and which messages have it.

    `found_in` is "request", "response" or "both".
    """

    name: str
    words: str
    section: str
    found_in: str


# Name: (sentence, RFC and section; or words, where no RFC has it).
_REQUEST = {
    "Accept-Charset": ("The charsets the client reads; all read UTF-8 now, so nobody needs it.", "9110 12.5.2"),
    "Accept-Language": ("The languages the reader would take, each with a weight if it likes.", "9110 12.5.4"),
    "Access-Control-Request-Headers": ("A browser asks: may a page from elsewhere send these?", "Fetch standard"),
    "Access-Control-Request-Method": ("A browser asks: may a page from elsewhere use it?", "Fetch standard"),
    "Authorization": ("Who is asking, in the way that WWW-Authenticate asked for.", "9110 11.6.2"),
    "Cookie": ("What an earlier Set-Cookie asked the client to bring along.", "6265 4.2"),
    "Depth": ("How far down a WebDAV method goes: 0, 1 or infinity.", "4918 10.2"),
    "Destination": ("Where COPY or MOVE puts the resource.", "4918 10.3"),
    "Expect": ("100-continue asks whether the server wants the body, before it is sent.", "9110 10.1.1"),
    "Forwarded": ("What a proxy hides: the client's address, and the host it asked for.", "7239 4"),
    "From": ("The mail address of the person who runs this client; crawlers send it.", "9110 10.1.2"),
    "Host": ("The host and port that the request is for, since one server may serve many.", "9110 7.2"),
    "Idempotency-Key": ("A name for this one request, so that a server does not do it twice.", "an IETF draft"),
    "If": ("The condition of a WebDAV method, often a lock that the client holds.", "4918 10.4"),
    "If-Match": ("Do this only if the entity tag is one of these, so that no change is lost.", "9110 13.1.1"),
    "If-Modified-Since": ("Send it only if it has changed since this time; if not, 304.", "9110 13.1.3"),
    "If-None-Match": ("Do this only if the entity tag is none of these; *: only if nothing is there.", "9110 13.1.2"),
    "If-Range": ("Send the part if this version is still current; otherwise send the whole.", "9110 13.1.5"),
    "If-Unmodified-Since": ("Do this only if it has not changed since this time.", "9110 13.1.4"),
    "Last-Event-ID": ("The last event that a reader of a stream has seen; go on after it.", "HTML standard"),
    "Max-Forwards": ("How many proxies TRACE or OPTIONS may still pass.", "9110 7.6.2"),
    "Origin": ("The origin (scheme, host, port) whose page made the browser send this.", "Fetch standard"),
    "Overwrite": ("F asks COPY or MOVE not to replace what is at the destination.", "4918 10.6"),
    "Prefer": ("What the client would like and can do without, such as return=minimal.", "7240 2"),
    "Proxy-Authorization": ("Who is asking, said to the proxy and not to the server behind it.", "9110 11.7.2"),
    "Range": ("The part that the client wants: bytes=0-99 is the first hundred bytes.", "9110 14.2"),
    "Referer": ("The address of the page that led here; misspelt in 1996, and so it stays.", "9110 10.1.3"),
    "Sec-Fetch-Dest": ("The browser says what it wants this for: a page, an image, a script.", "W3C Fetch Metadata"),
    "Sec-Fetch-Mode": ("The browser says how it asks: by a link, from a script, or otherwise.", "W3C Fetch Metadata"),
    "Sec-Fetch-Site": (
        "Whether the page that asks is of this origin, of this site, or of another.",
        "W3C Fetch Metadata",
    ),
    "Sec-Fetch-User": ("The browser says that a person's click or key made this request.", "W3C Fetch Metadata"),
    "Sec-WebSocket-Key": ("A random value; the response has to prove that the server has read it.", "6455 11.3.1"),
    "Slug": ("A wish for the name of what POST makes; the server may choose another.", "5023 9.7"),
    "TE": ("How the body may be framed on the way back, and whether headers may follow.", "9110 10.1.4"),
    "Upgrade-Insecure-Requests": ("The browser would rather be sent to https.", "W3C Upgrade Insecure Requests"),
    "User-Agent": ("The name and version of the program that asks.", "9110 10.1.5"),
    "Want-Content-Digest": ("Asks for a checksum of the body.", "9530 4"),
    "X-Forwarded-For": (
        "A proxy says whose request this is; the form with rules is Forwarded.",
        "a habit; see RFC 7239",
    ),
    "X-Forwarded-Host": (
        "A proxy says which host was asked for; the form with rules is Forwarded.",
        "a habit; see RFC 7239",
    ),
    "X-Forwarded-Proto": (
        "A proxy says if https was asked for; the form with rules is Forwarded.",
        "a habit; see RFC 7239",
    ),
    "X-HTTP-Method-Override": ("For clients that can only POST: the method they mean.", "a habit"),
    "X-Requested-With": ("It says that a script asks, and not a link or a form.", "a habit"),
}
_RESPONSE = {
    "Accept-CH": ("The hints about screen and network that the server would like to get.", "8942 3.1"),
    "Accept-Patch": ("The media types that PATCH accepts at this address.", "5789 3.1"),
    "Accept-Post": ("The media types that POST accepts at this address.", "W3C Linked Data Platform"),
    "Accept-Query": ("The media types that QUERY accepts at this address.", "10008 3"),
    "Accept-Ranges": ("Whether a part may be asked for, and counted in what: bytes, or none.", "9110 14.3"),
    "Access-Control-Allow-Credentials": (
        "Whether a page from elsewhere may read a response to a request with cookies.",
        "Fetch standard",
    ),
    "Access-Control-Allow-Headers": ("The headers that a page from elsewhere may send.", "Fetch standard"),
    "Access-Control-Allow-Methods": ("The methods that a page from elsewhere may use.", "Fetch standard"),
    "Access-Control-Allow-Origin": ("The origin whose pages may read this response; * is all.", "Fetch standard"),
    "Access-Control-Expose-Headers": (
        "The response headers that pages from elsewhere may read.",
        "Fetch standard",
    ),
    "Access-Control-Max-Age": ("For how many seconds a browser may remember these rules.", "Fetch standard"),
    "Age": ("Seconds since the origin server created this response, or confirmed it.", "9111 5.1"),
    "Allow": ("The methods that this resource has.", "9110 10.2.1"),
    "Alt-Svc": ("Another host, port or version of HTTP where the same can be had.", "7838 3"),
    "Authentication-Info": ("What the server adds once it knows who asks.", "9110 11.6.3"),
    "Cache-Status": ("What each cache on the way did with the request: hit, miss, stored.", "9211 2"),
    "CDN-Cache-Control": ("How long the caches of the server's own side may keep the response.", "9213 3"),
    "Clear-Site-Data": ("Asks the browser to forget what it keeps of this origin.", "W3C Clear Site Data"),
    "Content-Range": ("Which part of the whole this body is, and how long the whole is.", "9110 14.4"),
    "Content-Security-Policy": ("What a browser may load and run in this page.", "W3C Content Security Policy"),
    "Cross-Origin-Opener-Policy": ("Whether pages of other origins can reach this page's window.", "HTML standard"),
    "Cross-Origin-Resource-Policy": (
        "Whose pages may embed this: of this origin, of this site, or all.",
        "Fetch standard",
    ),
    "DAV": ("The parts of WebDAV that this resource knows.", "4918 10.1"),
    "Deprecation": ("Since when this address is not to be used for anything new.", "9745 2"),
    "ETag": ("The entity tag: a name for exactly this version of the representation.", "9110 8.8.3"),
    "Expires": ("Until when the response counts as fresh, where Cache-Control has no max-age.", "9111 5.3"),
    "Journal": ("Where this course's server shows what it did with the request.", "a header of this course"),
    "Last-Modified": ("When the server thinks that the representation changed last.", "9110 8.8.2"),
    "Location": ("Where to look next: what was made, after 201; where to go on, after 3xx.", "9110 10.2.2"),
    "Permissions-Policy": (
        "Which of the browser's abilities, such as the camera, it may use.",
        "W3C Permissions Policy",
    ),
    "Preference-Applied": ("Which of the wishes in Prefer the server followed.", "7240 3"),
    "Proxy-Authenticate": ("How to say to the proxy who you are.", "9110 11.7.1"),
    "Proxy-Authentication-Info": ("What the proxy adds once it knows who asks.", "9110 11.7.3"),
    "Proxy-Status": ("What a proxy has to say about how this response came to be.", "9209 2"),
    "RateLimit": ("How many requests are left for now, and until when.", "an IETF draft"),
    "RateLimit-Policy": ("How many requests the server lets through in which time.", "an IETF draft"),
    "Referrer-Policy": ("How much of its address the browser says when a link is followed.", "W3C Referrer Policy"),
    "Retry-After": ("How long to wait before asking again, in seconds or until a date.", "9110 10.2.3"),
    "Sec-WebSocket-Accept": ("The proof that the server has read Sec-WebSocket-Key.", "6455 11.3.3"),
    "Server": ("The name of the program that answers.", "9110 10.2.4"),
    "Server-Timing": ("How long parts of the server's work took.", "W3C Server Timing"),
    "Set-Cookie": ("Asks the client to bring this along with its next requests.", "6265 4.1"),
    "Strict-Transport-Security": ("Asks the browser to use only https here from now on.", "6797 6.1"),
    "Sunset": ("When this address is expected to stop answering.", "8594 3"),
    "Vary": ("Which request headers this response depends on; a cache compares them.", "9110 12.5.5"),
    "WWW-Authenticate": ("How to say who you are.", "9110 11.6.1"),
    "X-Content-Type-Options": ("nosniff: the browser must believe Content-Type and not guess.", "Fetch standard"),
    "X-Frame-Options": ("Whether the page may be shown in a frame; frame-ancestors took its place.", "HTML standard"),
    "X-Powered-By": ("The name of the framework that the server is made with.", "a habit"),
}
_BOTH = {
    "Accept": ("The media types that the sender accepts, each with an optional weight from 0 to 1.", "9110 12.5.1"),
    "Accept-Encoding": ("The kinds of compression that the sender can undo, such as gzip.", "9110 12.5.3"),
    "Cache-Control": ("What a cache may and must do with this message.", "9111 5.2"),
    "Connection": ("What is for the next machine only, and whether the connection stays open.", "9110 7.6.1"),
    "Content-Digest": ("A checksum of the body as it crosses.", "9530 2"),
    "Content-Disposition": ("Whether to show the body or save it, and a name for the file.", "6266 4"),
    "Content-Encoding": ("How the body is compressed, such as gzip; decompress it before you read it.", "9110 8.4"),
    "Content-Language": ("The languages of the body's intended readers.", "9110 8.5"),
    "Content-Length": ("How many bytes the body has.", "9110 8.6"),
    "Content-Location": ("An address where exactly this representation can be had as well.", "9110 8.7"),
    "Content-Type": ("The media type of the body, such as application/json, and its charset.", "9110 8.3"),
    "Date": ("When this message was made.", "9110 6.6.1"),
    "Keep-Alive": ("How long a connection stays open; from before HTTP/1.1.", "2068 19.7.1"),
    "Link": ("Other resources, and how each relates to this one, such as rel=next.", "8288 3"),
    "Lock-Token": ("The name of a WebDAV lock.", "4918 10.5"),
    "MIME-Version": (
        "Which version of MIME, the format of mail, the message was made by; few send it.",
        "RFC 9112, appendix B.1",
    ),
    "Pragma": ("no-cache, as it was said before Cache-Control; not used now.", "9111 5.4"),
    "Priority": ("How urgent this is among other requests on the same connection.", "9218 5"),
    "Repr-Digest": ("A checksum of the whole representation; the body may be a part of it.", "9530 3"),
    "Sec-WebSocket-Protocol": ("What is spoken over the WebSocket: wishes, then the choice.", "6455 11.3.4"),
    "Signature": ("A signature over parts of this message.", "9421 4.2"),
    "Signature-Input": ("Which parts of this message are signed, by which key.", "9421 4.1"),
    "Trailer": ("The names of headers that come after the body.", "9110 6.6.2"),
    "Transfer-Encoding": ("How the body is framed on this connection; chunked: piece by piece.", "9112 6.1"),
    "Upgrade": ("Another protocol to go on with on this connection: a wish, or what was agreed.", "9110 7.8"),
    "Via": ("The proxies that the message came through.", "9110 7.6.3"),
    "Warning": ("A note about a stored response; no longer used.", "9111 5.5"),
    "X-Request-ID": ("A name for this request, to find it in the server's log.", "a habit"),
}


def _meaning(name: str, words: str, where: str, found_in: str) -> HeaderMeaning:
    number, _, section = where.partition(" ")
    return HeaderMeaning(name, words, f"RFC {number}, section {section}" if number.isdigit() else where, found_in)


HEADERS = {
    name.lower(): _meaning(name, words, where, found_in)
    for found_in, table in (("request", _REQUEST), ("response", _RESPONSE), ("both", _BOTH))
    for name, (words, where) in table.items()
}
"""All that is known, by name in lower case."""


def header_meaning(name: str) -> HeaderMeaning | None:
    """What the header of this name, in any case of letters, means; None where nothing is known of it."""
    return HEADERS.get(name.strip().lower())


def names_in(message: str) -> tuple[str, ...]:
    """The names of the headers of a "request" or a "response", sorted."""
    return tuple(sorted(one.name for one in HEADERS.values() if one.found_in in (message, "both")))
