# refused by: nothing-idle
# says: can be left out: the others show it by themselves
found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
    ],
}
