from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 554)

found = {
    "case": 554,
    "server": "B",
    "requests": [
        ("GET", "/plots/"),
        ("PUT", "/plot/3", {"name": "peas", "metres": 3}),
        ("GET", "/plot/3", None, {"Accept": "text/html"}),
    ],
}
