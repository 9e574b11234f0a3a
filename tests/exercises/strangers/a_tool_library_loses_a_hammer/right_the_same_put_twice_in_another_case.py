from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 4)

found = {
    "case": 4,
    "server": "D",
    "requests": [
        ("PUT", "/tool/2", {"name": "Ladder of Ana", "days": 3, "steps": 12}),
        ("GET", "/tools/"),
        ("PUT", "/tool/2", {"name": "Ladder of Ana", "days": 3, "steps": 12}),
        ("GET", "/tools/"),
    ],
}
