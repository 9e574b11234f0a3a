# refused by: grace
# says: the old text of Grace's entry is gone
# at fault: "text": "It was dead."
requests_to_send = [
    (
        "PUT",
        "/blog/2/entry/1",
        {"title": "A moth", "text": "It was dead."},
    ),
    (
        "PUT",
        "/blog/1",
        {
            "title": "Notes on the engine",
            "author": "/user/1",
            "about": "On an engine that is not built yet, and on what it could be told to do.",
        },
        {"If-Match": "*"},
    ),
    ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
    ("DELETE", "/user/5"),
]
