# Grace's entry has only the new sentence, and the old text is gone
TEXT = "Found in relay 70 of panel F. It is taped to the page."
ABOUT = "On an engine that is not built yet, and on what it could be told to do."
requests_to_send = [
    ("PUT", "/blog/2/entry/1", {"title": "A moth", "text": "It was dead."}),
    (
        "PUT",
        "/blog/1",
        {"title": "Notes on the engine", "author": "/user/1", "about": ABOUT},
        {"If-Match": '"87d0eb9dfb28"'},
    ),
    ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
    ("DELETE", "/user/5"),
]
