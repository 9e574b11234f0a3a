from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 1)

found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/plot/77"),
        ("PUT", "/plot/77", {"name": "x", "metres": 1}, {"If-Match": "*"}),
        ("HEAD", "/plot/77", None, {"Accept": "*/*"}),
    ],
}
