# refused by: after-the-change
# says: no GET of Radia comes after the PUT
# at fault: comes after the PUT
from clients import send
from mini_server import start

server = start()
page = send("GET", server.url + "/user/1", {"Accept": "text/html"}).field("ETag")
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"9865c907c3a2"'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": page}),
    ("GET", "/user/5", None, {"If-None-Match": '"65f0d75ed070"'}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
