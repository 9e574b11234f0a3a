# the case does not go with the letter
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 1)

found = {
    "case": 2,
    "server": "D",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "x", "metres": 1}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
