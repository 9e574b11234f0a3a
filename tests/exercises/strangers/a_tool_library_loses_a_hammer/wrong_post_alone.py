# the POST alone proves nothing: that nothing is at its Location has to be seen
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 632)

found = {
    "case": 632,
    "server": "A",
    "requests": [
        ("POST", "/tools/", {"name": "Saw", "days": 5}),
    ],
}
