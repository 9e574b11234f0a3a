from clients import send
from mini_server import start

server = start()
alan = send("GET", server.url + "/user/3")
requests_to_send = [
    ("DELETE", "/user/5"),
    ("PUT", "/user/3", {**alan.json(), "email": "alan@bletchley.example"}, {"If-Match": alan.field("ETag")}),
    ("PUT", "/user/zoe-from-the-train", {"email": "zoe@example.org", "name": "Zoe"}, {"If-None-Match": "*"}),
]
