# %% starter
answers = {
    "n1": ("", ""),
    "n2": ("", ""),
    "n3": ("", ""),
    "n4": ("", ""),
    "s1": ("", ""),
    "s2": ("", ""),
    "w1": ("", ""),
    "w2": ("", ""),
    "w3": ("", ""),
    "w4": ("", ""),
}

# %% solution
answers = {
    "n1": ("server", "text/html"),
    "n2": ("server", "application/json"),
    "n3": ("store", "application/json"),
    "n4": ("server", "text/html"),
    "s1": ("server", "application/json"),
    "s2": ("store", "application/json"),
    "w1": ("server", "text/html"),
    "w2": ("server", "text/html"),
    "w3": ("store", "text/html"),
    "w4": ("server", "application/json"),
}

# %% right: by_railway
north = {"n1": ("server", "text/html"), "n2": ("server", "application/json")}
north |= {"n3": ("store", "application/json"), "n4": ("server", "text/html")}
south = {"s1": ("server", "application/json"), "s2": ("store", "application/json")}
west = {"w1": ("server", "text/html"), "w2": ("server", "text/html"), "w3": ("store", "text/html")}
answers = {**north, **south, **west, "w4": ("server", "application/json")}

# %% right: simulated
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

# %% wrong: a_wish_is_fulfilled, refused by south
# at fault: s2: you say that text/html comes, but it was another media type
# -     "s2": ("store", "application/json"),
# +     "s2": ("store", "text/html"),

# %% wrong: a_word_for_a_pair, refused by north
# at fault: n1: 'server' isn't a pair of texts
# -     "n1": ("server", "text/html"),
# +     "n1": "server",

# %% wrong: accept_by_meaning, refused by north
# at fault: n4: you say that the response comes from the store
# -     "n4": ("server", "text/html"),
# +     "n4": ("store", "text/html"),

# %% wrong: half_of_it, refused by west
# at fault: w1: no prediction yet
# -     "w1": ("server", "text/html"),
# -     "w2": ("server", "text/html"),
# -     "w3": ("store", "text/html"),
# -     "w4": ("server", "application/json"),

# %% wrong: language_forgotten, refused by west
# at fault: w2: you say that the response comes from the store
# -     "w2": ("server", "text/html"),
# +     "w2": ("store", "text/html"),

# %% wrong: n4_by_its_star, refused by north
# at fault: n4: you say that application/json comes, but it was another media type
# -     "n4": ("server", "text/html"),
# +     "n4": ("server", "application/json"),

# %% wrong: the_cache_knows_types, refused by south
# at fault: s2: you say that the response comes from the server
# -     "s2": ("store", "application/json"),
# +     "s2": ("server", "text/html"),

# %% wrong: west_by_wish, refused by west
# at fault: w3: you say that application/json comes, but it was another media type
# -     "w3": ("store", "text/html"),
# +     "w3": ("store", "application/json"),

# %% wrong: words_of_ones_own, refused by north
# at fault: n1: north
# says: neither store nor server
# -     "n1": ("server", "text/html"),
# +     "n1": ("north", "text/html"),
