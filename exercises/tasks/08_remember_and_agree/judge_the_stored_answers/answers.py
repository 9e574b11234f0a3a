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

# %% right: with_caches
from flask import Flask

from clients.cache import CachingClient
from mini_server import start

LINES = {
    "a": ("max-age=600", False, 599),
    "b": ("max-age=600", False, 600),
    "c": ("no-cache", False, 1),
    "d": ("no-store", False, 1),
    "g": ("private, max-age=600", True, 10),
    "h": ("private, max-age=600", False, 10),
    "i": ("s-maxage=60, max-age=600", True, 100),
    "j": ("s-maxage=60, max-age=600", False, 100),
}
app, answers = Flask("museum"), {"e": "fetches", "f": "asks", "k": "asks", "l": "store"}


@app.get("/<line>")
def page(line):
    return line, 200, {"Cache-Control": LINES[line][0], "ETag": f'"{line}"'}


with start(app) as server:
    for line, (_, shared, later) in LINES.items():
        seconds = [0]
        begun = server.clock.now()
        cache = CachingClient(server.url, lambda: begun + seconds[0], shared=shared)
        cache.send("GET", "/" + line)
        seconds[0] = later
        again = cache.send("GET", "/" + line)
        conditional = again.crossed and "If-None-Match" in dict(again.crossed[0].request.fields)
        answers[line] = "store" if not again.crossed else "asks" if conditional else "fetches"

# %% wrong: 600_of_600_is_fresh, refused by lifetimes
# at fault: b: you say 'store'; a browser did something else, 600 s later
# -     "b": "asks",
# +     "b": "store",

# %% wrong: age_forgotten, refused by lifetimes
# at fault: f: you say 'store'
# -     "f": "asks",
# +     "f": "store",

# %% wrong: asks_with_nothing, refused by lifetimes
# at fault: e: you say 'asks'
# -     "e": "fetches",
# +     "e": "asks",

# %% wrong: expires_is_nothing, refused by expires
# at fault: l: you say 'asks'
# -     "l": "store",
# +     "l": "asks",

# %% wrong: expires_wins, refused by expires
# at fault: k: you say 'store'
# -     "k": "asks",
# +     "k": "store",

# %% wrong: half_of_it, refused by expires
# at fault: k isn't filled in
# -     "k": "asks",
# +     "k": "",

# %% wrong: longer_one_wins, from expires_wins, refused by kinds-of-cache
# at fault: i: you say 'store'
# -     "i": "asks",
# +     "i": "store",

# %% wrong: no_cache_is_not_kept, refused by no-words
# at fault: c: you say 'fetches'
# -     "c": "asks",
# +     "c": "fetches",

# %% wrong: no_cache_until_reload, refused by no-words
# at fault: c: you say 'store'
# -     "c": "asks",
# +     "c": "store",

# %% wrong: no_store_asks, refused by no-words
# at fault: d: you say 'asks'
# -     "d": "fetches",
# +     "d": "asks",

# %% wrong: private_for_all, refused by kinds-of-cache
# at fault: g: you say 'store'; a shared cache did something else
# -     "g": "fetches",
# +     "g": "store",

# %% wrong: private_for_nobody, refused by kinds-of-cache
# at fault: h: you say 'fetches'
# -     "h": "store",
# +     "h": "fetches",

# %% wrong: s_maxage_for_all, refused by kinds-of-cache
# at fault: j: you say 'asks'
# -     "j": "store",
# +     "j": "asks",

# %% wrong: stale_is_thrown_away, refused by lifetimes
# at fault: b: you say 'fetches'
answers = {
    "a": "store",
    "b": "fetches",
    "c": "fetches",
    "d": "fetches",
    "e": "fetches",
    "f": "fetches",
    "g": "fetches",
    "h": "store",
    "i": "fetches",
    "j": "store",
    "k": "fetches",
    "l": "store",
}

# %% wrong: words_of_ones_own, refused by lifetimes
# at fault: a: you say 'fresh'
# -     "a": "store",
# +     "a": "fresh",
