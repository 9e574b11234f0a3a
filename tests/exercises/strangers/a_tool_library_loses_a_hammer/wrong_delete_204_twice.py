# case 4: a second DELETE that says 204 is lawful, and A keeps the rules
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 4)

found = {
    "case": 4,
    "server": "A",
    "requests": [
        ("DELETE", "/tool/2"),
        ("GET", "/tools/"),
        ("DELETE", "/tool/2"),
        ("GET", "/tools/"),
    ],
}
