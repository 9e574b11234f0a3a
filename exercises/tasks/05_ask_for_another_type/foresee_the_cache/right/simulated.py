ASKED = [
    ("n1", "html", "html"),
    ("n2", "json", "json"),
    ("n3", "json", "json"),
    ("n4", "html, */*;q=0.1", "html"),
    ("s1", "json", ""),
    ("s2", "html", ""),
    ("w1", "html", "en"),
    ("w2", "html", "de"),
    ("w3", "json", "de"),
    ("w4", "json", "fr"),
]
TYPES = {"h": "text/html; charset=utf-8", "j": "application/json"}
held, answers = {}, {}
for name, wanted, varied in ASKED:
    key = (name[0], wanted if name[0] == "n" else varied)
    answers[name] = ["store" if key in held else "server", held.setdefault(key, TYPES[wanted[0]])]
