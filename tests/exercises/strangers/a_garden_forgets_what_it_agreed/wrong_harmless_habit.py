# C writes its JSON in another order, which is harmless
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 554)

found = {
    "case": 554,
    "server": "C",
    "requests": [("GET", "/plot/1")],
}
