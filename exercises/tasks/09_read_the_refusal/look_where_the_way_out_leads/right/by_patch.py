PATCH = {"Content-Type": "application/merge-patch+json"}
text = "Found in relay 70 of panel F. It is taped to the page. It was dead."
requests_to_send = [
    ("DELETE", "/user/5"),
    ("PATCH", "/blog/2/entry/1", {"text": text}, PATCH),
    ("PATCH", "/blog/1", {"title": "Notes on the engine"}, {**PATCH, "If-Match": "*"}),
    ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
]
