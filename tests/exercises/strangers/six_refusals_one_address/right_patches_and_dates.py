entry = "/blog/1/entry/2"
merge = {"Content-Type": "application/merge-patch+json"}
requests_to_send = [
    ("PATCH", entry, {"title": 5}, merge),
    ("PATCH", entry, {"title": "Mine"}),
    ("GET", entry, None, {"If-Unmodified-Since": "Thu, 01 Jan 2015 09:00:00 GMT"}),
    ("HEAD", entry, None, {"Accept": "image/png"}),
    ("QUERY", entry, "title=Mine", {"Content-Type": "application/x-www-form-urlencoded"}),
    ("PUT", entry, {"title": "Mine", "text": "A part."}, {"Content-Range": "bytes 0-1/2"}),
]
