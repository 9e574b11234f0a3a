# a PUT that is accepted changes the entry
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("PUT", ENTRY, '{"title": ', {"Content-Type": "application/json"}),
    ("POST", ENTRY),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("PUT", ENTRY, {"title": "Mine", "text": "All mine."}),
    ("PUT", ENTRY, "a title", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Only a title"}),
]
