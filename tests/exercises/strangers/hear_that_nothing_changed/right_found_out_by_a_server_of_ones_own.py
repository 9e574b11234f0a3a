from clients import send
from mini_server import start

server = start()


def tag(address, **fields):
    return {**fields, "If-None-Match": send("GET", server.url + address, fields).field("ETag")}


radia = {"name": "Radia P.", "email": "radia@example.org"}
ada_json = tag("/user/1", Accept="application/json")
ada_page = tag("/user/1", Accept="text/html")
send("PUT", server.url + "/user/5", content=radia)
requests_to_send = [
    ("GET", "/user/1", None, ada_json),
    ("GET", "/user/1", None, ada_page),
    ("PUT", "/user/5", radia),
    ("GET", "/user/5", None, tag("/user/5", Accept="application/json")),
]
