# A's PUT that is answered with 200 and content is harmless
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 632)

found = {
    "case": 632,
    "server": "A",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw", "days": 5}),
        ("GET", "/tool/1"),
    ],
}
