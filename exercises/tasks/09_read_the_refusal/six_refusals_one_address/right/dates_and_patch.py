entry, early = "/blog/1/entry/2", "Mon, 01 Jan 2024 00:00:00 GMT"
new = {"title": "A", "text": "B"}
requests_to_send = [
    ("PATCH", entry, {"title": "A"}),
    ("PATCH", entry, {"title": None}, {"Content-Type": "application/merge-patch+json"}),
    ("PATCH", entry, "no JSON", {"Content-Type": "application/merge-patch+json"}),
    ("PUT", entry, new, {"If-Unmodified-Since": early}),
    ("HEAD", entry, None, {"Accept": "text/csv"}),
    ("QUERY", entry),
]
