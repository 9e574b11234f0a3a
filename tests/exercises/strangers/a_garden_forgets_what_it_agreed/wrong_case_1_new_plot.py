# If-None-Match: * where nothing is has to be done: 201 proves nothing
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 1)

found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/plot/7"),
        ("PUT", "/plot/7", {"name": "nettles", "metres": 2}, {"If-None-Match": "*"}),
    ],
}
