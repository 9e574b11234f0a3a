"""Max-Forwards: how often a TRACE or OPTIONS may still be handed on before it is answered. RFC 9110, section 7.6.2."""

import h11

METHODS = (b"TRACE", b"OPTIONS")
SECRET = {b"authorization", b"proxy-authorization", b"cookie"}


def hands_left(request: h11.Request) -> int | None:
    """How often the request may still be handed on; None where nobody counts."""
    value = dict(request.headers).get(b"max-forwards", b"")
    return int(value) if request.method in METHODS and value.isdigit() else None


def one_less(request: h11.Request) -> h11.Request:
    """The request as it is handed on, the number lowered by one."""
    left = hands_left(request)
    if left is None:
        return request
    fields = [(name, value) for name, value in request.headers.raw_items() if name.lower() != b"max-forwards"]
    counted = (b"Max-Forwards", str(left - 1).encode())
    return h11.Request(method=request.method, target=request.target, headers=[*fields, counted])


def our_answer(request: h11.Request) -> tuple[h11.Response, bytes]:
    """The answer of whoever gets the last of them: TRACE gives the request back, secrets left out; OPTIONS says 204."""
    if request.method == b"OPTIONS":
        return h11.Response(status_code=204, reason=b"No Content", headers=[]), b""
    fields = [(name, value) for name, value in request.headers.raw_items() if name.lower() not in SECRET]
    lines = [b"%s %s HTTP/1.1" % (request.method, request.target), *(b"%s: %s" % field for field in fields)]
    content = b"\r\n".join([*lines, b"", b""])
    said = [(b"Content-Type", b"message/http"), (b"Content-Length", str(len(content)).encode())]
    return h11.Response(status_code=200, reason=b"OK", headers=said), content
