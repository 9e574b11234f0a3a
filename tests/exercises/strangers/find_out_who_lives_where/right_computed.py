import requests
from mini_server import start

server = start()
lives_at = {}
for address in [
    "/users/",
    "/users",
    "/users/?action=list",
    "/blog/1/entries",
    "/user/3",
    "/user/3/",
    "/user/3.json",
    "/user/show/3",
    "/picture/1.png",
]:
    answer = requests.get(server.url + address, allow_redirects=False)
    lives_at[address] = answer.headers.get("Location") or (address if answer.ok else "nothing")
found = {"lives_at": lives_at, "one_thing": ("/user/show/3", "/user/3")}
found["one_thing"] = list(found["one_thing"])
