# the list shows no entity tag, so it proves nothing
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 554)

found = {
    "case": 554,
    "server": "B",
    "requests": [("GET", "/plots/")],
}
