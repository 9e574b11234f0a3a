from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 2)

found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "Nobody was to see this", "metres": 1}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
