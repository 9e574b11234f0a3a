import json
import time
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen


def ask(method, url, content=None):
    data = None if content is None else json.dumps(content).encode()
    fields = {"Content-Type": "application/json; charset=utf-8"} if data else {}
    try:
        with urlopen(Request(url, data, fields, method=method)) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as refused:
        return refused.code, refused.headers, refused.read()


def poster(url, text):
    status, fields, content = ask("POST", url + "/posters/", {"text": text})
    if status != 202:
        return None
    monitor = urljoin(url + "/posters/", json.loads(content)["monitor"])
    for look in range(1, 11):
        for _ in range(int(fields.get("Retry-After", "1"))):
            time.sleep(1)
        status, fields, content = ask("GET", monitor)
        if status != 200:
            return None
        job = json.loads(content)
        if job["state"] == "failed":
            return None
        if job["state"] == "done":
            return json.loads(ask("GET", urljoin(monitor, job["poster"]))[2])
    ask("DELETE", monitor)
    return None
