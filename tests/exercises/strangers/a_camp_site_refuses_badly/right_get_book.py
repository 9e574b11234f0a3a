from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 287)

found = {
    "case": 287,
    "server": "B",
    "requests": [("GET", "/book")],
}
