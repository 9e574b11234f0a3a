# A's 401 has its field
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 287)

found = {
    "case": 287,
    "server": "A",
    "requests": [("GET", "/book")],
}
