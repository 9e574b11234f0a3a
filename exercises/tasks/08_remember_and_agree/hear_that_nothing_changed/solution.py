from clients import send
from mini_server import start

RADIA = {"name": "Radia P.", "email": "radia@example.org"}
server = start()
send("PUT", server.url + "/user/5", content=RADIA)


def tag_of(address, media_type):
    return send("GET", server.url + address, {"Accept": media_type}).field("ETag")


json, html = "application/json", "text/html"
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": json, "If-None-Match": tag_of("/user/1", json)}),
    ("GET", "/user/1", None, {"Accept": html, "If-None-Match": tag_of("/user/1", html)}),
    ("PUT", "/user/5", RADIA),
    ("GET", "/user/5", None, {"If-None-Match": tag_of("/user/5", json)}),
]
