from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 1)

found = {
    "case": 1,
    "server": "B",
    "requests": [
        ("GET", "/tools/"),
        ("PUT", "/tool/1", {"name": "Axe"}),
        ("GET", "/tools/"),
        ("PUT", "/tool/1", {"name": "Axe"}),
        ("GET", "/tools/"),
        ("GET", "/tool/4"),
    ],
}
