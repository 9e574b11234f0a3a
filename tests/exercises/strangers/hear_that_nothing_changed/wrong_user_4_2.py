# user 4 is Katherine: she is changed, and not Radia
from clients import send
from mini_server import start

server = start()


def tag(address, **fields):
    return {**fields, "If-None-Match": send("GET", server.url + address, fields).field("ETag")}


radia = {"name": "Radia P.", "email": "radia@example.org"}
ada_json = tag("/user/1", Accept="application/json")
ada_page = tag("/user/1", Accept="text/html")
send("PUT", server.url + "/user/4", content=radia)
requests_to_send = [
    ("GET", "/user/1", None, ada_json),
    ("GET", "/user/1", None, ada_page),
    ("PUT", "/user/4", radia),
    ("GET", "/user/4", None, tag("/user/4", Accept="application/json")),
]
