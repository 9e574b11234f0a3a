# refused by: one-address
# says: dolls, hears: you say 'old'
# at fault: dolls, hears
foreseen = {
    "boats": {"ben": "2", "hears": "old", "ana": "1"},
    "clocks": {"ben": "2", "hears": "old", "ana": "1"},
    "dolls": {"ben": "2", "hears": "old", "ana": "1"},
    "glass": {"ben": "1", "hears": "new", "ana": "2"},
    "maps": {"ben": "2", "hears": "new", "ana": "1"},
    "trains": {"ben": "both", "hears": "new", "ana": "both"},
    "second addresses": ["boats", "clocks"],
}
