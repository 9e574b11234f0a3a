entry = "/blog/1/entry/2"
old = "Thu, 01 Jan 1970 00:00:00 GMT"
requests_to_send = [
    ["PATCH", entry, "[1]", {"Content-Type": "application/merge-patch+json"}],
    ["PATCH", entry, {"text": "x"}, {"Content-Type": "application/json"}],
    ["DELETE", entry, None, {"If-Unmodified-Since": old}],
    ["HEAD", entry, None, {"Accept": "application/pdf"}],
    ["POST", entry, {"title": "Mine", "text": "mine"}],
    ["PUT", entry, '{"title": ', {"Content-Type": "application/json"}],
]
