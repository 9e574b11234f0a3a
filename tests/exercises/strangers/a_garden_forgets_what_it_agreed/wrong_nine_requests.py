# nine requests, and at most eight are allowed
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 554)

found = {
    "case": 554,
    "server": "B",
    "requests": [("GET", "/plot/1")] * 9,
}
