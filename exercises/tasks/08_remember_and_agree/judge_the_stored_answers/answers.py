# %% starter
answers = {"a": "", "b": "", "c": "", "d": "", "e": "", "f": "", "g": "", "h": "", "i": "", "j": "", "k": "", "l": ""}

# %% solution
answers = {
    "a": "store",
    "b": "asks",
    "c": "asks",
    "d": "fetches",
    "e": "fetches",
    "f": "asks",
    "g": "fetches",
    "h": "store",
    "i": "asks",
    "j": "store",
    "k": "asks",
    "l": "store",
}

# %% right: by_kind
answers = dict.fromkeys("abcdefghijkl", "asks")
answers |= dict.fromkeys("ahjl", "Store") | dict.fromkeys("deg", "fetches ")

# %% right: computed
LIFETIME = {"a": 600, "b": 600, "c": 0, "e": 60, "f": 600, "h": 600, "i": 60, "j": 600, "k": 60, "l": 3600}
AGE = {"a": 599, "b": 600, "c": 1, "e": 61, "f": 700, "h": 10, "i": 100, "j": 100, "k": 100, "l": 100}
answers = {}
for line in "abcdefghijkl":
    if line not in LIFETIME or (LIFETIME[line] <= AGE[line] and line == "e"):
        answers[line] = "fetches"
    else:
        answers[line] = "store" if LIFETIME[line] > AGE[line] else "asks"

# %% wrong: 600_of_600_is_fresh, refused by lifetimes
# at fault: b: you say 'store'; a browser did something else, 600 s later
# -     "b": "asks",
# +     "b": "store",

# %% wrong: expires_is_nothing, refused by expires
# at fault: l: you say 'asks'
# -     "l": "store",
# +     "l": "asks",

# %% wrong: half_of_it, refused by expires
# at fault: k isn't filled in
# -     "k": "asks",
# +     "k": "",

# %% wrong: no_cache_is_not_kept, refused by no-words
# at fault: c: you say 'fetches'
# -     "c": "asks",
# +     "c": "fetches",

# %% wrong: private_for_all, refused by kinds-of-cache
# at fault: g: you say 'store'; a shared cache did something else
# -     "g": "fetches",
# +     "g": "store",

# %% wrong: words_of_ones_own, refused by lifetimes
# at fault: a: you say 'fresh'
# -     "a": "store",
# +     "a": "fresh",
