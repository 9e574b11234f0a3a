requests_to_send = [
    ("PUT", "/blog/2/entry/1", {"title": "A moth", "words": "It was dead."}),
    (
        "PUT",
        "/blog/1",
        {
            "title": "Notes on the engine",
            "author": "/user/ada",
            "about": "On an engine that is not built yet, and on what it could be told to do.",
        },
        {"If-Match": "*"},
    ),
    ("PUT", "/user/2", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
    ("DELETE", "/users/", {"id": "5"}),
]
