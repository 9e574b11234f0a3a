# OPTIONS need not say Allow; only a 405 must
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 1)

found = {
    "case": 1,
    "server": "D",
    "requests": [("OPTIONS", "/tents/")],
}
