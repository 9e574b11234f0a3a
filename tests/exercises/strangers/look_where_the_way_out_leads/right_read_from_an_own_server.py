import requests
from mini_server import start

json_please = {"Accept": "application/json"}
with start() as server:
    entry = requests.get(server.url + "/blog/2/entry/1", headers=json_please)
    blog = requests.get(server.url + "/blog/1", headers=json_please)

requests_to_send = [
    ("DELETE", "/user/5", None, {}),
    (
        "PUT",
        "/user/ben",
        "name=Ben&email=ben%40example.org",
        {"If-None-Match": "*", "Content-Type": "application/x-www-form-urlencoded"},
    ),
    ("PUT", "/blog/1", {**blog.json(), "title": "Notes on the engine"}, {"If-Match": blog.headers["ETag"]}),
    (
        "PUT",
        "/blog/2/entry/1",
        {**entry.json(), "text": entry.json()["text"] + " It was dead."},
        {"If-Match": entry.headers["ETag"]},
    ),
]
