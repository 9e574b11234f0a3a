# who does not look after the PUT cannot see what was kept
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 2)

found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("GET", "/tool/1"),
        ("PUT", "/tool/1", {"name": "Big hammer"}),
    ],
}
