# a refusal as a page is no broken rule, and B keeps the conditions
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 2)

found = {
    "case": 2,
    "server": "B",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "x", "metres": 1}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
