"""What a problem means: the page to which the member `type` of problem details leads. RFC 9457, section 3.1.1."""

import re
from typing import NamedTuple

from markupsafe import Markup

from .http_rules import HTML, JSON, reason_phrase
from .messages import wording
from .questions import QUESTIONS
from .representations import NUMBER, TEXT, as_it_is, as_json, bullets, heading, link, many, page, paragraph, record
from .resources import Resource

JSON_HEADER = "Content-Type: application/json"


class Explained(NamedTuple):
    """One status in words.

    request, response   an example, as lines; the page adds Host. `a...a` stands for 70,000 times the letter
    before              what has to happen first, in words
    """

    section: str
    means: str
    ways_out: tuple
    request: tuple = ()
    response: tuple = ()
    before: str = ""


EXPLAINED = {
    400: Explained(
        "RFC 9110, section 15.5.1",
        "The request breaks the rules by which it is written, so nobody can tell what it asks for.",
        (
            "Mend what `detail` names: it says where the rules are broken.",
            "Let a library write JSON and forms for you.",
        ),
        ("PUT /user/1 HTTP/1.1", JSON_HEADER, "", '{"name": '),
        ("HTTP/1.1 400 Bad Request",),
    ),
    401: Explained(
        "RFC 9110, section 15.5.2",
        "This is for people whom the server knows, and it does not know yet who you are.",
        ("Send a member's name and password in Authorization, in the way that WWW-Authenticate names.",),
        ("GET /private/ana HTTP/1.1",),
        ("HTTP/1.1 401 Unauthorized", 'WWW-Authenticate: Basic realm="members", charset="UTF-8"'),
    ),
    403: Explained(
        "RFC 9110, section 15.5.4",
        "The server understands the request and refuses it: this is not for you, or a page from elsewhere asks in your "
        "name. Sending the same again will not help.",
        (
            "Ask for what is yours, or come back as somebody who may: another name and password.",
            "Send it from a page of this server, or by a program.",
        ),
        ("DELETE /user/1 HTTP/1.1", "Sec-Fetch-Site: cross-site"),
        ("HTTP/1.1 403 Forbidden",),
    ),
    404: Explained(
        "RFC 9110, section 15.5.5",
        "There is nothing at this address, and the server knows of nothing that was there before.",
        ("Look for a typing mistake: each letter and each slash counts.", "Start at / and follow the links."),
        ("GET /user/nobody HTTP/1.1",),
        ("HTTP/1.1 404 Not Found",),
    ),
    405: Explained(
        "RFC 9110, section 15.5.6",
        "There is something at this address, but it does not have this method.",
        ("Use one of the methods that Allow lists.", "Or use the address of what you mean: one user, not all of them."),
        ("DELETE /users/ HTTP/1.1",),
        ("HTTP/1.1 405 Method Not Allowed", "Allow: GET, HEAD, OPTIONS, POST, QUERY, TRACE"),
    ),
    406: Explained(
        "RFC 9110, section 15.5.7",
        "It is there, but in none of the media types that you accept.",
        ("Name a media type that `detail` offers in Accept.", "Or accept anything in the end: */*;q=0.1"),
        ("GET /user/1 HTTP/1.1", "Accept: image/png"),
        ("HTTP/1.1 406 Not Acceptable", "Vary: Accept"),
    ),
    408: Explained(
        "RFC 9110, section 15.5.9",
        "The request began, and its end did not come in time. The server has closed the connection.",
        (
            "Send it again, on a new connection.",
            "Is Content-Length larger than what you send? Then the server waits for what never comes.",
        ),
        ("PUT /user/1 HTTP/1.1", JSON_HEADER, "Content-Length: 100", "", "{"),
        ("HTTP/1.1 408 Request Timeout", "Connection: close"),
    ),
    409: Explained(
        "RFC 9110, section 15.5.10",
        "What you send makes sense, but it conflicts with what is stored.",
        ("GET what is stored, and send what fits it.", "Or first change what it conflicts with."),
        (
            "PUT /blog/1 HTTP/1.1",
            JSON_HEADER,
            "If-Match: *",
            "",
            '{"title": "Mine", "author": "/user/2", "about": "Moths"}',
        ),
        ("HTTP/1.1 409 Conflict",),
    ),
    410: Explained(
        "RFC 9110, section 15.5.11",
        "It was at this address and is not there any more, probably for ever. On this server somebody has deleted it.",
        ("Take your links to it away.", "Look at what is left, or make it anew with PUT."),
        ("GET /user/5 HTTP/1.1",),
        ("HTTP/1.1 410 Gone",),
        "Somebody has sent DELETE /user/5.",
    ),
    411: Explained(
        "RFC 9110, section 15.5.12",
        "This method needs a body here, and the request does not say that any follows: so there is none.",
        (
            "Say in Content-Length how many bytes the body has. A library does that by itself.",
            "If you do not know it yet, send the body in chunks: Transfer-Encoding: chunked.",
        ),
        ("PUT /user/1 HTTP/1.1", JSON_HEADER),
        ("HTTP/1.1 411 Length Required",),
    ),
    412: Explained(
        "RFC 9110, section 15.5.13",
        "You said under which condition it may be done, and the condition does not hold: most often, somebody else has"
        " changed it since you looked. Nothing was done, so nothing of theirs is lost.",
        (
            "GET it again, past any cache (Cache-Control: no-cache), put your change into what you get, and send that"
            " with the new entity tag.",
            "Leave the condition out only if you mean to overwrite what you have not seen.",
        ),
        (
            "PUT /user/1 HTTP/1.1",
            JSON_HEADER,
            'If-Match: "stale"',
            "",
            '{"name": "Ada King", "email": "ada@example.org"}',
        ),
        ("HTTP/1.1 412 Precondition Failed",),
    ),
    413: Explained(
        "RFC 9110, section 15.5.14",
        "The body is longer than the server reads.",
        ("Send less.", "With Expect: 100-continue you hear this before you have sent all of it."),
        ("PUT /user/1 HTTP/1.1", JSON_HEADER, "Content-Length: 1000001", "Expect: 100-continue", "", ""),
        ("HTTP/1.1 413 Content Too Large",),
    ),
    414: Explained(
        "RFC 9110, section 15.5.15",
        "The address is longer than the server reads.",
        ("Ask with QUERY: there the question is in the body, not in the address.", "Is it a link that grew by itself?"),
        ("GET /a...a HTTP/1.1",),
        ("HTTP/1.1 414 URI Too Long",),
    ),
    415: Explained(
        "RFC 9110, section 15.5.16",
        "The body is of a media type, or in a coding, that is not read here.",
        (
            "Name the media type of your body in Content-Type: one that Accept, Accept-Post or Accept-Patch lists.",
            "Send it without a coding such as gzip.",
        ),
        ("PUT /user/1 HTTP/1.1", "Content-Type: text/plain", "", "Ada"),
        ("HTTP/1.1 415 Unsupported Media Type", "Accept: application/json, application/x-www-form-urlencoded"),
    ),
    416: Explained(
        "RFC 9110, section 15.5.17",
        "You ask for bytes that lie behind the end.",
        ("Content-Range says how many bytes there are: ask for fewer.", "Or leave Range out, and get all of it."),
        ("GET /picture/1 HTTP/1.1", "Range: bytes=100000-"),
        ("HTTP/1.1 416 Range Not Satisfiable", "Content-Range: bytes */538"),
    ),
    417: Explained(
        "RFC 9110, section 15.5.18",
        "Expect asks the server for something that it cannot do.",
        ("Leave Expect out. All that can be expected here is 100-continue.",),
        ("GET /user/1 HTTP/1.1", "Expect: a-miracle"),
        ("HTTP/1.1 417 Expectation Failed",),
    ),
    421: Explained(
        "RFC 9110, section 15.5.20",
        "The request came here, but it is meant for another server. A page that plays tricks with names does that.",
        ("Send the Host of this server.", "Did you mean the other one? Then look which address its name leads to."),
        ("GET /user/1 HTTP/1.1", "Host: example.org"),
        ("HTTP/1.1 421 Misdirected Request",),
    ),
    422: Explained(
        "RFC 9110, section 15.5.21",
        "The body is well written, but what it says makes no sense here.",
        ("Mend what `detail` names: a member is missing, too long, or not known.",),
        ("PUT /user/1 HTTP/1.1", JSON_HEADER, "", '{"name": "Ada King"}'),
        ("HTTP/1.1 422 Unprocessable Content",),
    ),
    428: Explained(
        "RFC 6585, section 3",
        "A write here must say which version it means, so that nobody overwrites what they have not seen.",
        ("GET it, and send its entity tag (ETag) in If-Match.",),
        ("DELETE /blog/1 HTTP/1.1",),
        ("HTTP/1.1 428 Precondition Required",),
    ),
    429: Explained(
        "RFC 6585, section 4",
        "You have asked more often than the server lets anybody ask.",
        ("Wait as many seconds as Retry-After says, and ask again.",),
        ("GET /limited HTTP/1.1",),
        ("HTTP/1.1 429 Too Many Requests", "Retry-After: 5"),
        "Three requests like this came within five seconds.",
    ),
    431: Explained(
        "RFC 6585, section 5",
        "There are more headers, or longer ones, than the server reads.",
        ("Send fewer or shorter headers.", "Is it a Cookie that grew? Delete the cookies of this server."),
        ("GET / HTTP/1.1", "X-Mark: a...a"),
        ("HTTP/1.1 431 Request Header Fields Too Large",),
    ),
    451: Explained(
        "RFC 7725, section 3",
        "It is there, and a law forbids the server to show it to you. `detail` says who demands that.",
        ("Ask for something else.", "Whoever runs the server, and Link names them, may know whom to ask."),
        ("GET /blog/1/entry/3 HTTP/1.1",),
        ("HTTP/1.1 451 Unavailable For Legal Reasons", 'Link: </>; rel="blocked-by"'),
        "Whoever runs the server was made to withhold this entry.",
    ),
    500: Explained(
        "RFC 9110, section 15.6.1",
        "The server made a mistake of its own. There is nothing wrong with the request.",
        ("Tell whoever runs the server. No change to the request will help.",),
    ),
    501: Explained(
        "RFC 9110, section 15.6.2",
        "The server does not know this method, or this coding, at all: neither here nor at any other address.",
        ("Use a method that OPTIONS * lists.", "Write it in upper case: get is another method than GET."),
        ("BREW /user/1 HTTP/1.1",),
        ("HTTP/1.1 501 Not Implemented",),
    ),
    503: Explained(
        "RFC 9110, section 15.6.4",
        "The server can do no more at the moment: it is being stopped, too many are here at once, or its file is lost.",
        ("Try again later; if the response has Retry-After, wait as long as that says.",),
    ),
    505: Explained(
        "RFC 9110, section 15.6.6",
        "The first line names a version of HTTP that this server does not speak.",
        ("Send HTTP/1.1.",),
        ("GET /user/1 HTTP/2.0",),
        ("HTTP/1.1 505 HTTP Version Not Supported",),
    ),
    507: Explained(
        "RFC 4918, section 11.5",
        "The server has no room to store what this would change: its disk is full. Nothing of it is stored.",
        ("Tell whoever runs the server, and send it again once there is room.", "What is stored can still be read."),
    ),
}


def asked_before(status):
    """The questions that can end with this status, as (words, section)."""
    return [wording(question) for question, statuses in QUESTIONS.items() if status in statuses]


def standard(section):
    """Where `RFC 9110, section 15.5.5` can be read."""
    number, place = re.fullmatch(r"RFC (\d+), section ([\d.]+)", section).groups()
    return f"https://www.rfc-editor.org/rfc/rfc{number}.html#section-{place}"


def example(explained, host):
    """The example as it would go over the wire, both ways; "" where no request brings it about."""
    if not explained.request:
        return ""
    first, *rest = explained.request
    named = [] if any(line.startswith("Host:") for line in rest) else [f"Host: {host}"]
    return "\n".join([first, *named, *rest, "", *explained.response])


def problem_to_json(resource):
    """Type, title and status, which RFC 9457, section 4, asks for; what it means; how to fix it; an example."""
    explained, status = resource.explained, resource.status
    return as_json(
        {
            "type": f"/problem/{status}",
            "title": reason_phrase(status),
            "status": status,
            "means": explained.means,
            "ways_out": explained.ways_out,
            "before": explained.before,
            "example": example(explained, resource.host),
            "section": explained.section,
            "standard": standard(explained.section),
            "questions": [{"question": words, "section": section} for words, section in asked_before(status)],
        }
    )


def problem_to_html(resource):
    """The same to read."""
    explained, status = resource.explained, resource.status
    questions = bullets(Markup("{} ({})").format(*one) for one in asked_before(status))
    source = Markup("<p>The standard: {}.</p>\n").format(link(standard(explained.section), explained.section))
    return page(
        f"{status} {reason_phrase(status)}",
        paragraph(explained.means)
        + heading("How to fix it")
        + bullets(explained.ways_out)
        + paragraph("The response itself says what was found, which questions were asked, and how to fix this one.")
        + example_to_html(explained, resource.host)
        + (heading("The questions that can end so") + questions if questions else Markup(""))
        + source,
    )


def example_to_html(explained, host):
    """The example under a heading of its own, if there is one."""
    lines = example(explained, host)
    before = paragraph(explained.before) if explained.before else Markup("")
    return heading("An example") + before + as_it_is(lines) if lines else Markup("")


class ProblemPage(Resource):
    """The explanation of one kind of problem."""

    address = "/problem/<number:status>"
    offers = {HTML: problem_to_html, JSON: problem_to_json}
    schema = record(
        **dict.fromkeys(("type", "title", "means", "before", "example", "section", "standard"), TEXT),
        status=NUMBER,
        ways_out=many(TEXT),
        questions=many(record(question=TEXT, section=TEXT)),
    )
    written_down = False

    @property
    def status(self):
        return int(self.names["status"])

    @property
    def explained(self):
        """What there is to say about it."""
        return EXPLAINED[self.status]

    @property
    def host(self):
        """The server of the example: this one."""
        return self.context.request.host

    @property
    def exists(self):
        return self.status in EXPLAINED

    def get(self):
        """Show the explanation."""
        return self.ok()
