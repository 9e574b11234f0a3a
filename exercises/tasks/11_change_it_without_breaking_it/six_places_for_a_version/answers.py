# %% starter
foreseen = {
    "boats": {"ben": "", "hears": "", "ana": ""},
    "clocks": {"ben": "", "hears": "", "ana": ""},
    "dolls": {"ben": "", "hears": "", "ana": ""},
    "glass": {"ben": "", "hears": "", "ana": ""},
    "maps": {"ben": "", "hears": "", "ana": ""},
    "trains": {"ben": "", "hears": "", "ana": ""},
    "second addresses": [],
}

# %% solution
foreseen = {
    "boats": {"ben": "2", "hears": "old", "ana": "1"},
    "clocks": {"ben": "2", "hears": "old", "ana": "1"},
    "dolls": {"ben": "2", "hears": "new", "ana": "1"},
    "glass": {"ben": "1", "hears": "new", "ana": "2"},
    "maps": {"ben": "2", "hears": "new", "ana": "1"},
    "trains": {"ben": "both", "hears": "new", "ana": "both"},
    "second addresses": ["boats", "clocks"],
}

# %% right: by_a_model_of_the_cache
foreseen = {}
KEYS = {  # what the cache compares, for version 1 and version 2
    "boats": ("/v1/hours", "/v2/hours"),
    "clocks": ("?1", "?2"),
    "dolls": ("json", "v2"),
    "maps": ("none", "2"),
    "glass": ("same", "same"),
}
for museum, (one, two) in KEYS.items():
    held = {one: "1"}
    ben = held.setdefault(two, "2")
    forgets_both = museum not in ("boats", "clocks")
    held = {} if forgets_both else {two: ben}
    hears = "new" if two not in held else "old"
    held.setdefault(two, "2")
    foreseen[museum] = {"ben": ben, "hears": hears, "ana": held.get(one, "1")}
foreseen["trains"] = {"ben": "both", "hears": "new", "ana": "both"}
foreseen["second addresses"] = ("clocks", "boats")

# %% right: by_design
fine = {"ben": "2", "hears": "new", "ana": "1"}
stale = fine | {"hears": "old"}
foreseen = {"boats": stale, "clocks": stale, "dolls": fine, "maps": fine}
foreseen["glass"] = {"ben": 1, "hears": "new", "ana": 2}
foreseen["trains"] = dict.fromkeys(("ben", "ana"), "both") | {"hears": "new"}
foreseen["second addresses"] = {"clocks", "boats"}

# %% wrong: a_query_is_no_address, refused by two-addresses
# at fault: clocks, hears: you say 'new'
# -     "clocks": {"ben": "2", "hears": "old", "ana": "1"},
# +     "clocks": {"ben": "2", "hears": "new", "ana": "1"},

# %% wrong: a_word_of_another_step, refused by two-addresses
# at fault: boats, ben: 'new' isn't one of the words for it
# -     "boats": {"ben": "2", "hears": "old", "ana": "1"},
# +     "boats": {"ben": "new", "hears": "old", "ana": "1"},

# %% wrong: addresses_for_names, refused by added
# at fault: '/v1/hours' isn't one of the six
# -     "second addresses": ["boats", "clocks"],
# +     "second addresses": ["/v1/hours", "/v2/hours"],

# %% wrong: glass_reads_accept, refused by one-address
# at fault: glass, ben: you say '2'
# -     "glass": {"ben": "1", "hears": "new", "ana": "2"},
# +     "glass": {"ben": "2", "hears": "new", "ana": "2"},

# %% wrong: half_of_it, refused by one-address
# at fault: maps, ben: nothing is filled in yet
# -     "maps": {"ben": "2", "hears": "new", "ana": "1"},
# +     "maps": {"ben": "", "hears": "new", "ana": "1"},

# %% wrong: none_is_named, refused by added
# at fault: 2 of the museums with two addresses
# -     "second addresses": ["boats", "clocks"],
# +     "second addresses": [],

# %% wrong: trains_have_version_1, refused by added
# at fault: trains, ben: you say '1'
# -     "trains": {"ben": "both", "hears": "new", "ana": "both"},
# +     "trains": {"ben": "1", "hears": "new", "ana": "both"},

# %% wrong: types_are_addresses, refused by added
# at fault: dolls has one address
# -     "second addresses": ["boats", "clocks"],
# +     "second addresses": ["boats", "clocks", "dolls"],
