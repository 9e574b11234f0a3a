"""HandTyped: type the bytes of a request, send exactly these, and see where the server gives up."""

import codecs
import re
from urllib.parse import urlsplit

from ipywidgets import Widget

from clients import NotSendable, Response, printable, server_side
from clients.messages import response_text
from clients.raw import CLOSED, MORE, RESET, SILENT, RawExchange, Typed, read_as_typed, send_raw
from clients.text import byte_count, cut_counted

from .html import Markup, block, element, join, plain_text
from .meanings import badge, badge_html, meaning
from .report import NOTHING_ANSWERS
from .widget import (
    HTML,
    Dropdown,
    HBox,
    Output,
    Textarea,
    TextWidget,
    VBox,
    button,
    classed,
    head,
    labelled,
    paragraphs,
)
from .wire_view import message_html, messages

JSON_LINES = "Content-Type: application/json\n"
ADA = '{"name": "Ada L.", "email": "ada@example.org"}'

MESSAGES = {
    "A right request": "GET /user/1 HTTP/1.1\nHost: {host}\n\n",
    "No Host": "GET /user/1 HTTP/1.1\n\n",
    "A space before the colon": "GET /user/1 HTTP/1.1\nHost : {host}\n\n",
    "Two lengths": "POST /users/ HTTP/1.1\nHost: {host}\nContent-Length: 2\nContent-Length: 3\n\n{}",
    "Length and chunks": (
        "POST /users/ HTTP/1.1\nHost: {host}\nContent-Length: 2\nTransfer-Encoding: chunked\n\n0\n\n"
    ),
    "A body in chunks": (
        f"PUT /user/1 HTTP/1.1\nHost: {{host}}\n{JSON_LINES}Transfer-Encoding: chunked\n\n"
        f"10\n{ADA[:16]}\n{len(ADA) - 16:x}\n{ADA[16:]}\n0\n\n"
    ),
    "Body too short": f"PUT /user/1 HTTP/1.1\nHost: {{host}}\n{JSON_LINES}Content-Length: 100\n\n{ADA}",
    "No empty line": "GET /user/1 HTTP/1.1\nHost: {host}\n",
    "Two at once": "HEAD /user/1 HTTP/1.1\nHost: {host}\n\nGET /user/1 HTTP/1.1\nHost: {host}\n\n",
    "Ask before sending": (
        f"PUT /user/1 HTTP/1.1\nHost: {{host}}\n{JSON_LINES}Expect: 100-continue\nContent-Length: {len(ADA)}\n\n{ADA}"
    ),
    "The server as a whole": "OPTIONS * HTTP/1.1\nHost: {host}\n\n",
    "The whole address": "GET http://{host}/user/1 HTTP/1.1\nHost: {host}\n\n",
    "HTTP/1.0": "GET /user/1 HTTP/1.0\n\n",
    "A method in small letters": "get /user/1 HTTP/1.1\nHost: {host}\n\n",
    "Another server's name": "GET /user/1 HTTP/1.1\nHost: example.org\n\n",
    "Not HTTP": "Hello, server.\n\n",
}


LINE_ENDS = {"CR LF, as HTTP requires": b"\r\n", "LF alone": b"\n", r"what I type: \r \n \x41": b""}
ESCAPE = re.compile(rb"\\(\\|r|n|t|0|x[0-9A-Fa-f]{2})")
A_BACKSLASH = r"A backslash must be followed by r, n, t, 0, \ or x and two hexadecimal digits, not by {found!r}."


def bytes_of(text: str, host: str, line_end: bytes = b"\r\n") -> bytes:
    """The bytes that typed text stands for: `{host}` becomes host and port, each end of a line `line_end`.

    With an empty `line_end`, lines end only where that is typed: \\r \\n \\t \\0 \\\\ \\x41 each stand for one byte.
    NotSendable says what cannot be read.
    """
    lines = [utf8(line) for line in text.replace("\r\n", "\n").replace("{host}", host).split("\n")]
    return line_end.join(lines) if line_end else b"".join(unescaped(line) for line in lines)


def utf8(line: str) -> bytes:
    """A line in UTF-8."""
    try:
        return line.encode()
    except UnicodeEncodeError:
        raise NotSendable(
            "The text contains half a character (a lone surrogate), which can't be turned into bytes."
        ) from None


def unescaped(line: bytes) -> bytes:
    """A line in which escapes stand for bytes."""
    _, backslash, behind = ESCAPE.sub(b"", line).partition(b"\\")
    if backslash:
        raise NotSendable(A_BACKSLASH.format(found="\\" + behind[:3].decode("utf-8", "replace")))
    return ESCAPE.sub(lambda found: codecs.escape_decode(found[0])[0], line)


def remarks(raw: bytes) -> list[str]:
    """What a strict reader would stumble over, in sentences; nothing where all is well."""
    typed = read_as_typed(raw)
    found = [about_the_fault(typed), about_what_is_missing(typed), about_line_ends(raw)]
    return [sentence for sentence in found if sentence]


def about_the_fault(typed: Typed) -> str | None:
    """The line at which a strict reader stops."""
    if not typed.fault:
        return None
    where = f" at line {typed.line}" if typed.line else ""
    return f"A strict reader stops{where}: {typed.fault}."


def about_what_is_missing(typed: Typed) -> str | None:
    """What the server will wait for."""
    return f"The message is incomplete. The server will wait for {typed.lacks}." if typed.lacks else None


def about_line_ends(raw: bytes) -> str | None:
    """Lines that end in LF alone."""
    if not re.search(rb"(?<!\r)\n", raw.partition(b"\r\n\r\n")[0]):
        return None
    return (
        "A line ends in LF alone. A server may accept that as the end of a line, but need not (RFC 9112, section 2.2)."
    )


MOST_LINES, LONGEST = 60, 300
NO_REMARK = "A strict reader finds nothing wrong with it."
ENDINGS = {
    "": "Every request got a response; the connection stays open.",
    CLOSED: "Then the server closed the connection.",
    RESET: "Then the connection broke.",
    MORE: "More came; we stopped reading.",
}
STOPS = "<- here a strict reader stops"


def lines_of(raw: bytes) -> list[str]:
    """The lines of a message, their ends spelled out; the one that cannot be read is marked."""
    lines = [line_of(piece) for piece in re.findall(rb"[^\n]*\n|[^\n]+", raw)]
    stop = read_as_typed(raw).line
    if stop and stop <= len(lines):
        lines[stop - 1] += f"  {STOPS}"
    return [*lines[:MOST_LINES], *([f"... {len(lines) - MOST_LINES:,} more lines"] if len(lines) > MOST_LINES else [])]


def line_of(raw: bytes) -> str:
    """Bytes on one line: what is not printable US-ASCII or readable text is spelled out."""
    words = printable(raw.decode("utf-8", "backslashreplace")).replace("\n", "\\n").replace("\t", "\\t")
    return cut_counted(words, LONGEST)


def ending(exchange: RawExchange) -> str:
    """How it ended, and what the server was waiting for."""
    if exchange.ending != SILENT:
        return ENDINGS[exchange.ending]
    lacks = exchange.typed.lacks
    return f"Then nothing more came. The server is waiting for {lacks}." if lacks else "Then nothing more came."


def stops(exchange: RawExchange) -> list[str]:
    """For each response whose server keeps a journal: the question it stopped at, and why."""
    sides = [server_side(answer) for answer in exchange.answers]
    last = [side.steps[-1] for side in sides if side and side.steps]
    return [
        f"The server stopped at: {one.question} {one.because} ({one.section})" for one in last if one.answer == "no"
    ]


def not_said_yet(exchange: RawExchange) -> list[str]:
    """What a strict reader would stumble over, but for what the server itself, or the ending, says."""
    refused = stops(exchange) and exchange.answers[-1].status == 400
    found = [
        None if refused else about_the_fault(exchange.typed),
        None if exchange.ending == SILENT else about_what_is_missing(exchange.typed),
        about_line_ends(exchange.sent),
    ]
    return [words for words in found if words]


def heads(exchange: RawExchange) -> list[tuple[str, str, str]]:
    """For each response: its badge, its class, and what it means."""
    return [(*badge(one), meaning(one.status).words) for one in answers(exchange)]


def answers(exchange: RawExchange) -> list[Response]:
    """The responses that came, one after the other."""
    return [one.response for one in exchange.answers if one.response]


def raw_html(exchange: RawExchange) -> Markup:
    """All of it in colour: badges, then what was sent beside what came."""
    if exchange.error:
        return element("p", f"Not sent: {NOTHING_ANSWERS}", role="alert")
    badges = [element("p", badge_html(*head), " ", words) for *head, words in heads(exchange)] or [
        element("p", "No response", role="status")
    ]
    said = [element("p", words, cls="oa-remark-line") for words in not_said_yet(exchange)]
    end = [element("p", words) for words in (ending(exchange), *stops(exchange))]
    panes = element("div", lines_html(exchange.sent, "Sent"), received_html(exchange), cls="oa-panes")
    return join(element("div", *badges, *end, role="status"), *said, panes)


def lines_html(raw: bytes, heading: str) -> Markup:
    """The lines of a message, numbered."""
    lines = [
        element("li", element("code", line), cls="oa-stop" if line.endswith(STOPS) else None) for line in lines_of(raw)
    ]
    head = element("h4", heading, element("span", byte_count(len(raw)), cls="oa-dim"), cls="oa-pane-head")
    return element("section", head, element("ol", *lines, cls="oa-typed-lines"), cls="oa-pane")


def received_html(exchange: RawExchange) -> Markup:
    """The responses, one after the other."""
    texts = [response_text(one, exchange.url) for one in answers(exchange)]
    shown = [message_html(message) for text in texts for message in messages(text)]
    if exchange.rest:
        rest = f"{byte_count(len(exchange.rest))} came that are not a complete response:\n< {line_of(exchange.rest)}"
        shown.append(block("rest", rest, cls="oa-message"))
    head = element(
        "h4", "Received", element("span", byte_count(len(exchange.received)), cls="oa-dim"), cls="oa-pane-head"
    )
    return element("section", head, *(shown or [element("p", "Nothing.", cls="oa-none")]), cls="oa-pane")


AFTER = {"wait for the response": False, "say that nothing follows": True}
NOT_YET = "Send it with the button, or type .send()."


class HandTyped(TextWidget):
    """Bytes for the server at `base_url`, typed as text: `{host}` stands for its host and port.

    Each end of a line becomes `line_end`; with an empty one nothing is added, and \\r \\n \\t \\0 \\x41 stand for one
    byte each. With `then_end` the server hears that nothing more follows; `timeout` is how long it is waited for, in
    seconds. `exchange` is the last RawExchange, None at first.
    """

    def __init__(self, base_url: str, text: str = MESSAGES["A right request"], title: str = ""):
        self.base_url, self.title, self.typed = str(base_url).rstrip("/"), title, text
        self.line_end, self.then_end, self.timeout = b"\r\n", False, 2.0
        self.exchange: RawExchange | None = None
        self.fault = ""

    @property
    def raw(self) -> bytes:
        """What `send` would send. NotSendable says what cannot be read."""
        return bytes_of(self.typed, urlsplit(self.base_url).netloc, self.line_end)

    def type(self, text: str) -> Output:
        """Put another message in; one of `MESSAGES` by its name, or any text."""
        self.typed = MESSAGES.get(text, text)
        if self._widget is not None:
            self.area.value = self.typed
        return self.look()

    def look(self) -> Output:
        """Show the bytes that `send` would send, and what there is to say about them."""
        return self._show(self._looked)

    def send(self) -> Output:
        """Send the bytes, and show what came of it."""
        return self._show(self._sent)

    def body(self) -> str:
        said = self.fault or (plain_text(raw_html(self.exchange)) if self.exchange else NOT_YET)
        return paragraphs(self.typed if not self.exchange else "", said)

    def make_widget(self) -> Widget:
        area = Textarea(self.typed, description="Type the bytes", rows=7, continuous_update=False)
        self.area = labelled(area, "oa-body")
        self.choice = Dropdown(options=["", *MESSAGES], description="Start from")
        self.ends = Dropdown(options=LINE_ENDS, value=self.line_end, description="End lines with")
        self.after = Dropdown(options=AFTER, value=self.then_end, description="After sending")
        for control in (self.area, self.choice, self.ends, self.after):
            control.observe(self._typed, "value")
        buttons = [button("Look at the bytes", self.look), button("Send", self.send, button_style="primary")]
        self.result = HTML()
        choices = classed(HBox([self.choice, self.ends, self.after]), "oa-row", "oa-choices")
        return classed(
            VBox([head(self.title, self), choices, self.area, classed(HBox(buttons), "oa-row"), self.result]),
            "oa",
            "oa-panel",
        )

    def _typed(self, change) -> None:
        if change.owner is self.choice:
            self.area.value = MESSAGES.get(self.choice.value, self.area.value)
        self.typed, self.line_end, self.then_end = self.area.value, self.ends.value, self.after.value

    def _looked(self) -> Markup:
        shown = [element("p", sentence, role="status") for sentence in remarks(self.raw) or [NO_REMARK]]
        return join(*shown, lines_html(self.raw, "Would be sent"))

    def _sent(self) -> Markup:
        self.exchange = send_raw(self.base_url, self.raw, timeout=self.timeout, then_end=self.then_end)
        return raw_html(self.exchange)

    def _show(self, work) -> Output:
        """Do the work and show what came of it, in the widget and to whoever called."""
        try:
            self.fault, html = "", work()
        except NotSendable as refusal:
            self.fault = f"Not sent: {refusal}"
            html = element("p", self.fault, role="alert")
        if self._widget is not None:
            self.result.value = html
        return self.shown(html)
