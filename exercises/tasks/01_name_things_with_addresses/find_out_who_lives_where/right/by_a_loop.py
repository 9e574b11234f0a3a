from clients import send
from mini_server import start

notes = ["/users/", "/users", "/users/?action=list", "/blog/1/entries", "/user/3", "/user/3/", "/user/3.json"]
notes += ["/user/show/3", "/picture/1.png"]
lives_at = {}
with start() as server:
    for address in notes:
        answer = send("GET", server.url + address)
        lives_at[address] = answer.field("Location") or (address if answer.status == 200 else "nothing")
found = {"lives_at": lives_at, "one_thing": ("/user/3", "/user/show/3")}
