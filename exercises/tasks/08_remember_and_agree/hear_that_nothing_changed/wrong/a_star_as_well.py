# refused by: no-guess
# says: is one guess too many
# at fault: If-None-Match: *
from clients import send
from mini_server import start

RADIA = {"name": "Radia P.", "email": "radia@example.org"}
server = start()
page = send("GET", server.url + "/user/1", {"Accept": "text/html"}).field("ETag")
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"9865c907c3a2"'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": page}),
    ("PUT", "/user/5", RADIA),
    ("GET", "/user/5", None, {"If-None-Match": '"65f0d75ed070"'}),
]
requests_to_send += [("GET", address, None, {"If-None-Match": "*"}) for address in ("/user/1", "/user/5")]
