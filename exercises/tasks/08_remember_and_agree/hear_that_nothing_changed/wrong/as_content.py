# refused by: json
# says: had no If-None-Match
# at fault: with {"If-None-Match":
from clients import send
from mini_server import start

server = start()
page = send("GET", server.url + "/user/1", {"Accept": "text/html"}).field("ETag")
requests_to_send = [
    ("GET", "/user/1", {"If-None-Match": '"9865c907c3a2"'}, {"Accept": "application/json"}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": page}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/5", None, {"If-None-Match": '"65f0d75ed070"'}),
]
