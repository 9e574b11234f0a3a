# that two POSTs add two tools breaks no rule
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 1)

found = {
    "case": 1,
    "server": "B",
    "requests": [
        ("POST", "/tools/", {"name": "Hammer", "days": 1}),
        ("GET", "/tools/"),
        ("POST", "/tools/", {"name": "Hammer", "days": 1}),
        ("GET", "/tools/"),
    ],
}
