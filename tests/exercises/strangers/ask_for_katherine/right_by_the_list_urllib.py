import json
from urllib.request import Request, urlopen

from mini_server import start

server = start()
entries = json.load(urlopen(server.url + "/users/"))["users"]
for entry in entries:
    with urlopen(Request(server.url + entry["address"], headers={"Accept": "text/html"})) as answer:
        if b"Katherine" in answer.read():
            break
