import json
from http.client import HTTPConnection
from urllib.parse import urlsplit


def measured(url, method, address, content=None):
    def ask(method, address, content=None):
        line = HTTPConnection(urlsplit(url).netloc, timeout=20)
        octets, fields = None, {"Connection": "close"}
        if content is not None:
            octets = json.dumps(content).encode()
            fields["Content-Type"] = "application/json"
        line.request(method, address, octets, fields)
        answer = line.getresponse()
        status, got = answer.status, answer.read()
        line.close()
        return status, got

    def state():
        return json.loads(ask("GET", "/records")[1])

    before = state()
    word = "refused"
    if ask(method, address, content)[0] < 400:
        first = state()
        ask(method, address, content)
        second = state()
        word = "neither" if first != second else ("idempotent" if first != before else "safe")
    ask("PUT", "/records", before)
    return word
