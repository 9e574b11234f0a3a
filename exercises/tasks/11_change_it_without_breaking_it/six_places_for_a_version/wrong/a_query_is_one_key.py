# refused by: two-addresses
# says: clocks, ben: you say '1'
# at fault: clocks, ben
foreseen = {
    "boats": {"ben": "2", "hears": "old", "ana": "1"},
    "clocks": {"ben": "1", "hears": "old", "ana": "1"},
    "dolls": {"ben": "2", "hears": "new", "ana": "1"},
    "glass": {"ben": "1", "hears": "new", "ana": "2"},
    "maps": {"ben": "2", "hears": "new", "ana": "1"},
    "trains": {"ben": "both", "hears": "new", "ana": "both"},
    "second addresses": ["boats", "clocks"],
}
