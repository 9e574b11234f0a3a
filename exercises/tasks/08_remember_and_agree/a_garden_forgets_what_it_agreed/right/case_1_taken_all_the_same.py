from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 1)

found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/plot/2"),
        ("PUT", "/plot/2", {"name": "nettles", "metres": 2}, {"If-None-Match": "*"}),
    ],
}
