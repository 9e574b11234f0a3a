from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 632)

look = ("GET", "/tools/")
found = dict(server="A", case=632)
found["requests"] = [
    look,
    ("POST", "/tools/", {"name": "Spade", "days": 1, "colour": "green"}),
    look,
    ("HEAD", "/tool/5"),
    ("GET", "/tool/5"),
]
