# the list is never asked for, so that a tool was added is not seen
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 1)

found = {
    "case": 1,
    "server": "B",
    "requests": [
        ("PUT", "/tool/1", {"name": "Hammer", "days": 1}),
        ("PUT", "/tool/1", {"name": "Hammer", "days": 1}),
    ],
}
