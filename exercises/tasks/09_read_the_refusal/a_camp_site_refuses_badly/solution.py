# Case 1. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("POST", "/tent/1"),
    ],
}
