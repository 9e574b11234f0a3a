from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 1)

found = {
    "case": 1,
    "server": "D",
    "requests": [("GET", "/tent/1"), ("BREW", "/tent/1", None, {"Accept": "text/html"})],
}
