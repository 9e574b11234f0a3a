page, data = "text/html", "application/json"
asked = {
    "n1": (page, ""),
    "n2": (data, ""),
    "n3": (data, ""),
    "n4": ("text/html, */*;q=0.1", ""),
    "s1": (data, ""),
    "s2": (page, ""),
    "w1": (page, "en"),
    "w2": (page, "de"),
    "w3": (data, "de"),
    "w4": (data, "fr"),
}
keys = {"n": lambda a, l: a, "s": lambda a, l: "", "w": lambda a, l: l}
store, answers = {}, {}
for who, (accept, language) in asked.items():
    key = (who[0], keys[who[0]](accept, language))
    source = "store" if key in store else "server"
    store.setdefault(key, accept.split(",")[0])
    answers[who] = (source, store[key])
