# %% starter
forgotten = {
    "a": None,
    "b": None,
    "c": None,
    "d": None,
    "e": None,
    "f": None,
    "g": None,
    "h": None,
    "i": None,
    "j": None,
    "k": None,
}

# %% solution
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}

# %% right: by_address
forgotten = {name: [] for name in "befgj"}
forgotten |= {name: ["/book/7"] for name in "adi"}
forgotten["c"], forgotten["k"], forgotten["h"] = ("/books/",), ("/author/3",), ["/book/7?view=cover"]

# %% right: computed
UNSAFE = {"PUT", "POST", "DELETE", "PATCH"}
HELD = ["/book/7", "/book/7?view=cover", "/books/", "/author/3"]
LINES = """a PUT /book/7 204
b PUT /book/7 412
c POST /books/ 201
d DELETE /book/7 204
e DELETE /book/7 500
f POST /book/7/lend 200
g GET /book/7/remove 200
h PATCH /book/7?view=cover 204
i POST /book/7 303
j OPTIONS /books/ 204
k PUT /author/3 200"""
forgotten = {}
for name, method, address, status in map(str.split, LINES.splitlines()):
    known = method in UNSAFE and int(status) < 400
    forgotten[name] = [held for held in HELD if known and held == address]

# %% wrong: 500_counts, refused by refused
# at fault: e, DELETE /book/7 returned 500: you say that /book/7
# -     "e": [],
# +     "e": ["/book/7"],

# %% wrong: get_is_seen_through, refused by safe
# at fault: g, GET /book/7/remove returned 200: you say that /book/7
# -     "g": [],
# +     "g": ["/book/7"],

# %% wrong: half_of_it, refused by safe
# at fault: j, OPTIONS /books/ returned 204: not filled in
# -     "j": [],
# +     "j": None,

# %% wrong: lend_is_book_7, refused by elsewhere
# at fault: f, POST /book/7/lend returned 200: you say that /book/7
# -     "f": [],
# +     "f": ["/book/7"],

# %% wrong: post_makes_so_nothing_is_old, refused by done
# at fault: c, POST /books/ returned 201: the cache forgot something
# -     "c": ["/books/"],
# +     "c": [],

# %% wrong: see_other_is_no_success, refused by elsewhere
# at fault: i, POST /book/7 returned 303: the cache forgot
# -     "i": ["/book/7"],
# +     "i": [],

# %% wrong: the_list_too, refused by done
# at fault: d, DELETE /book/7 returned 204: you say that /books/ is forgotten
# -     "d": ["/book/7"],
# +     "d": ["/book/7", "/books/"],

# %% wrong: the_new_book, refused by done
# at fault: '/book/8' isn't stored
# -     "c": ["/books/"],
# +     "c": ["/books/", "/book/8"],

# %% wrong: yes_for_an_address, refused by done
# at fault: a, PUT /book/7 returned 204: True isn't a list of addresses
# -     "a": ["/book/7"],
# +     "a": True,
