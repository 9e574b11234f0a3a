"""What a status means, in one plain sentence, and where the rule stands."""

from http import HTTPStatus
from typing import NamedTuple

from clients import Response
from clients.messages.safe_words import one_line

from ..basics.markup import Markup, tag


class Meaning(NamedTuple):
    """A sentence about a status, and the section it comes from."""

    words: str
    section: str


MEANINGS = {
    100: ("The beginning is fine; go on and send the content.", "15.2.1"),
    101: ("From here on both sides speak another protocol.", "15.2.2"),
    200: ("The server says that it did what you asked.", "15.3.1"),
    201: ("Something new was made; Location says where, or else it is at the address you asked.", "15.3.2"),
    202: ("The server took it in, and will do it later, or perhaps not.", "15.3.3"),
    203: ("It worked, and something on the way changed the answer.", "15.3.4"),
    204: ("It worked, and there is nothing more to say.", "15.3.5"),
    205: ("It worked; clear your form.", "15.3.6"),
    206: ("Here is the part that you asked for.", "15.3.7"),
    300: ("There is more than one to choose from.", "15.4.1"),
    301: ("It lives at another address now, for good.", "15.4.2"),
    302: ("For the moment, look at another address.", "15.4.3"),
    303: ("The answer is at another address: GET it there.", "15.4.4"),
    304: ("What you have is still good, so nothing is sent again.", "15.4.5"),
    307: ("For the moment, send the same request to another address.", "15.4.8"),
    308: ("Send the same request to another address, from now on.", "15.4.9"),
    400: ("Something is wrong with the request.", "15.5.1"),
    401: ("Say who you are first.", "15.5.2"),
    402: ("Kept for later use.", "15.5.3"),
    403: ("The server understood the request, and you may not do this.", "15.5.4"),
    404: ("There is nothing at this address, or the server does not want to say.", "15.5.5"),
    405: ("The address is right, and it does not have this method; the field Allow says which it has.", "15.5.6"),
    406: ("It exists, but in none of the types you accept.", "15.5.7"),
    407: ("Say who you are to the proxy first.", "15.5.8"),
    408: ("Your request took too long to arrive.", "15.5.9"),
    409: ("It conflicts with how things are now.", "15.5.10"),
    410: ("It is no longer available here, and probably never will be again.", "15.5.11"),
    411: ("Say how long the content is.", "15.5.12"),
    412: ("A condition of yours does not hold, so the request was not carried out.", "15.5.13"),
    413: ("The content is larger than the server takes.", "15.5.14"),
    414: ("The address is longer than the server takes.", "15.5.15"),
    415: ("The content is of a type that this address does not read.", "15.5.16"),
    416: ("There is no such part.", "15.5.17"),
    417: ("The server cannot do what the field Expect asks for.", "15.5.18"),
    421: ("This request was meant for another server.", "15.5.20"),
    422: ("The content can be read, and what it says cannot be done.", "15.5.21"),
    426: ("The server wants you to speak another protocol first.", "15.5.22"),
    500: ("Something went wrong inside the server; your request may be fine.", "15.6.1"),
    501: ("The server does not know how to do this at all.", "15.6.2"),
    502: ("A server in between got an answer it could not use.", "15.6.3"),
    503: ("The server cannot answer now; try later.", "15.6.4"),
    504: ("A server in between waited too long for the answer.", "15.6.5"),
    505: ("The server does not speak this version of HTTP.", "15.6.6"),
}
ELSEWHERE = {
    428: Meaning("Say which version you mean to change: send a condition.", "RFC 6585, section 3"),
    429: Meaning("Too many requests in too short a time; wait a little.", "RFC 6585, section 4"),
    431: Meaning("The fields are larger than the server takes.", "RFC 6585, section 5"),
    451: Meaning("It is not shown for legal reasons.", "RFC 7725, section 3"),
    511: Meaning("The network wants you to log in first.", "RFC 6585, section 6"),
}
CLASSES = {
    1: ("The server goes on; the answer comes later.", "15.2"),
    2: ("It worked.", "15.3"),
    3: ("More is to be done before it is finished, often at another address.", "15.4"),
    4: ("The server takes it for a mistake of the request.", "15.5"),
    5: ("The server takes it for a failure of its own.", "15.6"),
}
NAMES = {413: "Content Too Large", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}
LONGEST_NAME = 60
NO_BADGE = ("No answer", "none")


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
    """The status in number and name, and its class; what stands there when none came."""
    return (status_name(response.status, response.reason), status_class(response.status)) if response else NO_BADGE


def badge_html(words: str, tone: str) -> Markup:
    """A few words in the colour of a class of statuses."""
    return tag("span", words, cls=f"oa-badge oa-{tone}")
