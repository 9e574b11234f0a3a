from flask import Flask

from clients.cache import CachingClient
from mini_server import start

LINES = {
    "a": ("max-age=600", False, 599),
    "b": ("max-age=600", False, 600),
    "c": ("no-cache", False, 1),
    "d": ("no-store", False, 1),
    "g": ("private, max-age=600", True, 10),
    "h": ("private, max-age=600", False, 10),
    "i": ("s-maxage=60, max-age=600", True, 100),
    "j": ("s-maxage=60, max-age=600", False, 100),
}
app, answers = Flask("museum"), {"e": "fetches", "f": "asks", "k": "asks", "l": "store"}


@app.get("/<line>")
def page(line):
    return line, 200, {"Cache-Control": LINES[line][0], "ETag": f'"{line}"'}


with start(app) as server:
    for line, (_, shared, later) in LINES.items():
        seconds = [0]
        begun = server.clock.now()
        cache = CachingClient(server.url, lambda: begun + seconds[0], shared=shared)
        cache.send("GET", "/" + line)
        seconds[0] = later
        again = cache.send("GET", "/" + line)
        conditional = again.crossed and "If-None-Match" in dict(again.crossed[0].request.fields)
        answers[line] = "store" if not again.crossed else "asks" if conditional else "fetches"
