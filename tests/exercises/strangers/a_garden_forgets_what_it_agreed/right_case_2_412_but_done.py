from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 2)

found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plot/7"),
        ("PUT", "/plot/7", {"name": "nettles", "metres": 2}, {"If-Match": "*"}),
        ("GET", "/plot/7"),
    ],
}
