found = {
    "requests": [("HEAD", "/boat/3"), ("GET", "/boat/3"), ("HEAD", "/boat/3", None, {"Accept": "*/*"})],
    "server": "A",
    "case": 1,
}
