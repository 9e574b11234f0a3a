# B's POST leads where the tool is
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 632)

found = {
    "case": 632,
    "server": "B",
    "requests": [
        ("POST", "/tools/", {"name": "Saw", "days": 5}),
        ("GET", "/tools/"),
        ("GET", "/tool/4"),
        ("GET", "/tool/5"),
    ],
}
