# 410 at a second DELETE is a harmless habit, A breaks nothing
found = {
    "case": 7,
    "server": "A",
    "requests": [("DELETE", "/boat/2"), ("DELETE", "/boat/2"), ("GET", "/boat/1"), ("HEAD", "/boat/1")],
}
