# a 200 for a tent that is there proves nothing
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 3)

found = {
    "case": 3,
    "server": "C",
    "requests": [
        ("GET", "/tent/1"),
    ],
}
