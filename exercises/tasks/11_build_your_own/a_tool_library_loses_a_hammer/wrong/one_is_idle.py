# refused by: nothing-idle
# says: can be left out: the others show it by themselves
found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("GET", "/tool/2"),
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}
