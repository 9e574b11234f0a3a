# Case 6. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
    ],
}
