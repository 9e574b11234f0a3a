"""How httplint hears an exchange: the answer as it crossed the wire, in the light of its request."""

from http.client import HTTPResponse

from asking import Octets
from httplint import HttpRequestLinter, HttpResponseLinter, levels

COMPLAINTS = (levels.BAD, levels.WARN)
TOLD_TO_THE_CLIENT = {  # what httplint says of the request, with the level of a complaint, wherever this status stands
    400: "STATUS_BAD_REQUEST",
    414: "STATUS_URI_TOO_LONG",
    505: "STATUS_VERSION_NOT_SUPPORTED",
}
NOT_AS_THE_RFC = {  # 415 says with Accept and Accept-Encoding what it would take: RFC 9110, sections 12.5.1 and 12.5.3
    '"Accept" isn\'t valid in a response.',
    '"Accept-Encoding" isn\'t valid in a response.',
}


def excused(status, kind, words):
    """Is a complaint one that the server should not heed? The reason stands beside each of them."""
    return words in NOT_AS_THE_RFC or TOLD_TO_THE_CLIENT.get(status) == kind


def encoded(fields):
    """Fields as httplint wants them."""
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in fields]


def heard_request(request, port):
    """What httplint knows of a request."""
    linter = HttpRequestLinter()
    lines = request.octets().replace(b"{port}", str(port).encode()).split(b"\r\n\r\n")[0].split(b"\r\n")[1:]
    linter.process_request_topline(request.method.encode(), request.target.encode(), b"1.1")
    linter.process_headers([tuple(line.split(b": ", 1)) for line in lines])
    linter.feed_content(request.content.encode())
    linter.finish_content(True)
    return linter


def heard_answer(octets, request, now):
    """What httplint finds in the answer to a request that it has heard; `now` is the time, in seconds since 1970."""
    linter = HttpResponseLinter(start_time=now)
    method = request.method if request else "GET"
    linter.request, linter.is_head_response = request, method == "HEAD"
    response = HTTPResponse(Octets(octets), method=method)
    response.begin()
    linter.process_response_topline(b"1.1", str(response.status).encode(), response.reason.encode())
    linter.process_headers(encoded(response.getheaders()))
    linter.feed_content(response.read())
    linter.finish_content(True)
    return linter


def notes(server, request):
    """(status, notes) of httplint about the answer to one request."""
    octets = server.octets(request.octets())
    answer = heard_answer(octets, heard_request(request, server.port), server.server.clock.now())
    return answer.status_code, answer.notes


def complaints(server, request):
    """(status, complaints): the kind and the summary of each note that is BAD or a WARNING, without its numbers."""
    status, found = notes(server, request)
    return status, {type(note).__name__: str(note.summary) for note in found if note.level in COMPLAINTS}


def heard_event(request):
    """What httplint knows of a request that h11 has read."""
    linter = HttpRequestLinter()
    linter.process_request_topline(request.method, request.target, request.http_version)
    linter.process_headers(request.headers.raw_items())
    linter.finish_content(True)
    return linter


def notes_about(exchange):
    """(status, notes) of httplint about an exchange that was overheard."""
    request = exchange.request and heard_event(exchange.request)
    answer = heard_answer(exchange.answer, request, exchange.now)
    return answer.status_code, answer.notes


def ours_among(status, notes):
    """The complaints that are about the answer, and not about the request or a matter of taste of httplint's."""
    found = {type(note).__name__: str(note.summary) for note in notes if note.level in COMPLAINTS}
    return {kind: words for kind, words in found.items() if not excused(status, kind, words)}
