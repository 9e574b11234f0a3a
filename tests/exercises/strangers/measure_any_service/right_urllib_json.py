import json
from http.client import HTTPConnection
from urllib.parse import urlsplit


def measured(url, method, address, content=None):
    def ask(method, target, content=None):
        line = HTTPConnection(urlsplit(url).netloc, timeout=10)
        body = json.dumps(content).encode() if content is not None else None
        line.request(method, urlsplit(url).path + target, body, {"Content-Type": "application/json"} if body else {})
        answer = line.getresponse()
        text = answer.read()
        line.close()
        return answer.status, text

    states = [ask("GET", "/records")[1]]
    for _ in range(2):
        status, _text = ask(method, address, content)
        if status // 100 in (4, 5) and len(states) == 1:
            ask("PUT", "/records", json.loads(states[0]))
            return "refused"
        states.append(ask("GET", "/records")[1])
    none, once, twice = map(json.loads, states)
    ask("PUT", "/records", none)
    return {(True, True): "safe", (False, True): "idempotent"}.get((none == once, once == twice), "neither")
