# 410 after a DELETE is a lawful answer, and C keeps the rules
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 1)

found = {
    "case": 1,
    "server": "C",
    "requests": [("DELETE", "/tent/3"), ("DELETE", "/tent/3"), ("GET", "/tent/3")],
}
