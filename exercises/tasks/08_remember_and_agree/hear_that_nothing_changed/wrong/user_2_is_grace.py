# refused by: after-the-change
# says: user 5 is {'name': 'Radia Perlman'
# at fault: PUT /user/2
from clients import send
from mini_server import start

server = start()
page = send("GET", server.url + "/user/1", {"Accept": "text/html"}).field("ETag")
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"9865c907c3a2"'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": page}),
    ("PUT", "/user/2", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/2", None, {"If-None-Match": '"65f0d75ed070"'}),
]
