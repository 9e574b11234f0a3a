# case 2: that the 412 was done all the same is not seen, for nobody looks
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 2)

found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "x", "metres": 1}, {"If-Match": '"old"'}),
    ],
}
