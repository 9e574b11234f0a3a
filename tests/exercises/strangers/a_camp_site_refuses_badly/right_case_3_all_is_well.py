from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 3)

found = {
    "case": 3,
    "server": "C",
    "requests": [
        ("DELETE", "/tent/2"),
        ("GET", "/tents/"),
        ("GET", "/tent/2"),
        ("GET", "/tent/9"),
    ],
}
