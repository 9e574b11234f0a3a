# refused by: nothing-idle
# says: can be left out: the others show it by themselves
found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/book"),
        ("POST", "/tent/1"),
    ],
}
