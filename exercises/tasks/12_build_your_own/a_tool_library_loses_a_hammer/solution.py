# Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}
