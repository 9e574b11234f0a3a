# A's 204 for a plot that is gone is harmless
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 554)

found = {
    "case": 554,
    "server": "A",
    "requests": [("DELETE", "/plot/2"), ("DELETE", "/plot/2")],
}
