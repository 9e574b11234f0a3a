from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 287)

found = {
    "server": "B",
    "case": 287,
    "requests": [
        ("GET", "/tents/"),
        ("GET", "/book", None, {"Authorization": "Basic YW5hOndyb25n"}),
    ],
}
