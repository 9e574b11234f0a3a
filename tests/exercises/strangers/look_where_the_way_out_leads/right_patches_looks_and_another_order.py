merge = {"Content-Type": "application/merge-patch+json"}
requests_to_send = [
    ("GET", "/user/5"),
    ("DELETE", "/user/5", None, {"If-Match": "*"}),
    ("PATCH", "/blog/1", {"title": "Notes on the engine"}, {**merge, "If-Match": "*"}),
    ("HEAD", "/user/ben"),
    ("PUT", "/user/ben", {"email": "ben@example.org", "name": "Ben"}, {"If-None-Match": "*"}),
    (
        "PATCH",
        "/blog/2/entry/1",
        {"text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
        merge,
    ),
]
