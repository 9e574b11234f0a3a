# right letter, but a 404 that is in order proves nothing
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 287)

found = {
    "case": 287,
    "server": "B",
    "requests": [("GET", "/tent/9")],
}
