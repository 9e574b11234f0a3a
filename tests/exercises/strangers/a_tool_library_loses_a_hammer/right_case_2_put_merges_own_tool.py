from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 2)

found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("PUT", "/tool/2", {"colour": "red"}),
        ("PUT", "/tool/2", {"size": 1}),
        ("GET", "/tool/2"),
    ],
}
