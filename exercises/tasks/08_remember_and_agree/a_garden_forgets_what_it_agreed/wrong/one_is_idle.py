# refused by: nothing-idle
# says: can be left out: the others show it by themselves
found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plots/"),
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "leeks"}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
