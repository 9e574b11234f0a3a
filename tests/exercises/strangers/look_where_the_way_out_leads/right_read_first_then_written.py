from clients import send
from mini_server import start

server = start()
JSON = {"Accept": "application/json"}
TEXT = send("GET", server.url + "/blog/2/entry/1", JSON).json()["text"]
blog = send("GET", server.url + "/blog/1", JSON)
ABOUT = blog.json()["about"]
requests_to_send = [
    ("PUT", "/blog/2/entry/1", {"title": "A moth", "text": TEXT + " It was dead."}),
    (
        "PUT",
        "/blog/1",
        {"title": "Notes on the engine", "author": "/user/1", "about": ABOUT},
        {"If-Match": blog.field("ETag")},
    ),
    ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
    ("DELETE", "/user/5"),
]
