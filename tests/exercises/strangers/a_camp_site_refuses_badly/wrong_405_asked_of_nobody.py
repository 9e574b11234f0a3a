# the requests are all accepted, so no refusal is shown
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 1)

found = {
    "case": 1,
    "server": "D",
    "requests": [("GET", "/tents/"), ("GET", "/tent/1"), ("POST", "/tents/", {"name": "x", "beds": 1})],
}
