moth = {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."}
notes = {"title": "Notes on the engine", "author": "/user/1"}
notes["about"] = "On an engine that is not built yet, and on what it could be told to do."
requests_to_send = [
    ("GET", "/blog/2/entry/1"),
    ("PUT", "/blog/2/entry/1", moth),
    ("GET", "/blog/1"),
    ("PUT", "/blog/1", notes, {"If-Match": '"87d0eb9dfb28", "3f387ae07c63"'}),
    (
        "PUT",
        "/user/ben",
        "name=Ben&email=ben%40example.org",
        {"If-None-Match": "*", "Content-Type": "application/x-www-form-urlencoded"},
    ),
    ("DELETE", "/user/5"),
    ("GET", "/users/"),
]
