# refused by: ben
# says: user 2 was Grace, and is now Ben
# at fault: PUT /user/2
requests_to_send = [
    (
        "PUT",
        "/blog/2/entry/1",
        {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
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
    ("PUT", "/user/2", {"name": "Ben", "email": "ben@example.org"}, {"If-Match": "*"}),
    ("DELETE", "/user/5"),
]
