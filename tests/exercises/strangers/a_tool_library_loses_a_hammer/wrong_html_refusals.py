# D's refusals as HTML are harmless
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 632)

found = {
    "case": 632,
    "server": "D",
    "requests": [
        ("GET", "/tools/"),
        ("GET", "/tool/4"),
        ("GET", "/tool/5"),
    ],
}
