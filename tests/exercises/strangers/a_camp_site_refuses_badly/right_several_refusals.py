from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 287)

found = {"case": 287, "server": "B", "requests": []}
for address in ("/nowhere", "/tent/9", "/book"):
    found["requests"].append(("GET", address))
found["requests"] += [
    ("DELETE", "/tents/"),
    ("PUT", "/tent/1", "Ada", {"Content-Type": "text/plain"}),
    ("HEAD", "/book"),
]
