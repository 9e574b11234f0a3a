from clients import records, send, server_side
from mini_server import start

log = [
    ("GET", "/user/show/1", None),
    ("POST", "/user/update/1", {"email": "ada@engine.example"}),
    ("GET", "/user/delete/4", None),
    ("GET", "/user/show/4", None),
    ("HEAD", "/user/delete/2", None),
    ("POST", "/users/create/", {"name": "Zoe"}),
    ("GET", "/user/delete/4", None),
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("POST", "/users/create/", {"name": "Zoe", "email": "zoe@example.org"}),
    ("GET", "/user/show/6", None),
]
night = {"changed": [], "not_done": [], "broke_the_promise": []}
with start() as server:
    for line, (method, target, content) in enumerate(log, 1):
        answer = send(method, server.url + target, content=content)
        if server_side(answer).changes:
            night["changed"].append(line)
            if method in ("GET", "HEAD"):
                night["broke_the_promise"].append(line)
        elif method != "HEAD" and not answer.json()["ok"]:
            night["not_done"].append(line)
    night["users_left"] = len(records(server.url)["user"])
