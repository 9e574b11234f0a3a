# refused by: two-addresses
# says: boats, ben: 'new' is none of the words for it
# at fault: boats, ben: 'new'
foreseen = {
    "boats": {"ben": "new", "hears": "old", "ana": "1"},
    "clocks": {"ben": "2", "hears": "old", "ana": "1"},
    "dolls": {"ben": "2", "hears": "new", "ana": "1"},
    "glass": {"ben": "1", "hears": "new", "ana": "2"},
    "maps": {"ben": "2", "hears": "new", "ana": "1"},
    "trains": {"ben": "both", "hears": "new", "ana": "both"},
    "second addresses": ["boats", "clocks"],
}
