# D answers DELETE of what is gone with 204, which is harmless
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 287)

found = {
    "case": 287,
    "server": "D",
    "requests": [("DELETE", "/tent/2"), ("DELETE", "/tent/2")],
}
