# wrong: 200 with content to a PUT is a harmless habit of A
found = {
    "case": 514,
    "server": "A",
    "requests": [("PUT", "/poster/1", {"name": "Lost cat", "copies": 9}), ("GET", "/poster/1")],
}
