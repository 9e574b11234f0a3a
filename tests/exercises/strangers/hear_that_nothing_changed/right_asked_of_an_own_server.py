from clients import send
from mini_server import start

radia = {"name": "Radia P.", "email": "radia@example.org"}
with start() as server:
    json_tag = send("GET", server.url + "/user/1", {"Accept": "application/json"}).field("ETag")
    page_tag = send("GET", server.url + "/user/1", {"Accept": "text/html"}).field("ETag")
    send("PUT", server.url + "/user/5", content=radia)
    radias_tag = send("GET", server.url + "/user/5").field("ETag")

requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": json_tag}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": page_tag}),
    ("PUT", "/user/5", radia),
    ("GET", "/user/5", None, {"Accept": "application/json", "If-None-Match": radias_tag}),
]
