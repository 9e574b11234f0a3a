from clients import send
from mini_server import start

with start() as server:
    there = send("GET", server.url + "/user/5")
    missing = send("GET", server.url + "/user/50")
answers = {
    "/user/5": {
        "status": there.status,
        "media type": there.field("Content-Type"),
        "email": there.json()["email"],
    },
    "/user/50": {"status": missing.status},
}
