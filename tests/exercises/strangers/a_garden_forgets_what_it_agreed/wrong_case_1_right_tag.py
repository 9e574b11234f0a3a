# a PUT without a condition is done, this proves nothing
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 1)

found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "nettles", "metres": 2}),
        ("GET", "/plot/1"),
    ],
}
