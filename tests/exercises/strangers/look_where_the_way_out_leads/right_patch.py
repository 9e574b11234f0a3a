MERGE = {"Content-Type": "application/merge-patch+json"}
requests_to_send = [
    (
        "PATCH",
        "/blog/2/entry/1",
        {"text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
        MERGE,
    ),
    ("PATCH", "/blog/1", {"title": "Notes on the engine"}, {**MERGE, "If-Match": '"87d0eb9dfb28"'}),
    ("PUT", "/user/ben", {"email": "ben@example.org", "name": "Ben"}, {"If-None-Match": "*"}),
    ("DELETE", "/user/5"),
]
