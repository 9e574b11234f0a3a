import http.client
import json
from urllib.parse import urlsplit

from mini_server import start

server = start()
line = http.client.HTTPConnection(urlsplit(server.url).netloc)


def ask(method, address, content=None, **fields):
    line.request(method, address, content, {name.replace("_", "-"): value for name, value in fields.items()})
    answer = line.getresponse()
    answer.read()
    return answer.status, answer.getheader("ETag")


RSS = "application/rss+xml"
_, tag = ask("GET", "/blog/2", Accept=RSS)
assert ask("GET", "/blog/2", Accept=RSS, If_None_Match=tag)[0] == 304
entry = json.dumps({"title": "A bug", "text": "Found."}).encode()
assert ask("POST", "/blog/2/entries/", entry, Content_Type="application/json")[0] == 201
status, new_tag = ask("GET", "/blog/2", Accept=RSS, If_None_Match=tag)
assert status == 200
assert ask("GET", "/blog/2", Accept=RSS, If_None_Match=new_tag)[0] == 304
