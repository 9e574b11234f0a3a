# refused by: nothing-else
# says: is refused
# at fault: DELETE /users/
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
    ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
    ("DELETE", "/users/"),
    ("DELETE", "/user/5"),
]
