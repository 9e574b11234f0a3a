"""How httplint hears an exchange: the answer as it crossed the wire, in the light of its request."""

from http.client import HTTPResponse

from asking import Octets
from httplint import HttpRequestLinter, HttpResponseLinter, levels

COMPLAINTS = (levels.BAD, levels.WARN)


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
    linter.request, linter.is_head_response = request, request.method == "HEAD"
    response = HTTPResponse(Octets(octets), method=request.method)
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
