# Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "leeks"}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
