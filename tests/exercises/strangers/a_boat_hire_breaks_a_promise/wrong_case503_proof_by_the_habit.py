# wrong: the right letter; the requests show only its harmless habit (200 with content to PUT)
found = {
    "case": 503,
    "server": "B",
    "requests": [("PUT", "/boat/2", {"name": "Otter", "seats": 3}), ("GET", "/boat/2")],
}
