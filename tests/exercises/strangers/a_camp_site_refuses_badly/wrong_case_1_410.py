# C's 410 after a DELETE is no broken rule
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 1)

found = {
    "case": 1,
    "server": "C",
    "requests": [
        ("DELETE", "/tent/2"),
        ("GET", "/tent/2"),
        ("DELETE", "/tent/2"),
    ],
}
