import http.client
import json
import re
from urllib.parse import urlsplit


def differences(url):
    line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=5)

    def ask(method, target):
        line.request(method, target)
        answer = line.getresponse()
        return answer, answer.read()

    paths = json.loads(ask("GET", "/openapi.json")[1])["paths"]
    result = dict(not_there=set(), not_said=set(), unknown=set())
    for pattern, item in paths.items():
        allow = ask("OPTIONS", re.sub(r"{[^{}]+}", "1", pattern))[0].getheader("Allow")
        if allow is None:
            result["unknown"].add(pattern)
            continue
        for method in "GET POST PUT PATCH DELETE".split():
            there, said = method in re.findall("[A-Z]+", allow), method.lower() in item
            if said and not there:
                result["not_there"].add(f"{method} {pattern}")
            if there and not said:
                result["not_said"].add(f"{method} {pattern}")
    line.close()
    return {name: list(some) for name, some in result.items()}
