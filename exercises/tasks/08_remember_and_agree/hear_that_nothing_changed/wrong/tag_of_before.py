# refused by: after-the-change
# says: had If-None-Match: "94a00fac9ffb", and was answered 200 OK
# at fault: If-None-Match: "94a00fac9ffb"
from clients import send
from mini_server import start

server = start()
page = send("GET", server.url + "/user/1", {"Accept": "text/html"}).field("ETag")
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"9865c907c3a2"'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": page}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/5", None, {"If-None-Match": '"94a00fac9ffb"'}),
]
