# refused by: added
# says: trains, ben: you say '1'
# at fault: trains, ben
foreseen = {
    "boats": {"ben": "2", "hears": "old", "ana": "1"},
    "clocks": {"ben": "2", "hears": "old", "ana": "1"},
    "dolls": {"ben": "2", "hears": "new", "ana": "1"},
    "glass": {"ben": "1", "hears": "new", "ana": "2"},
    "maps": {"ben": "2", "hears": "new", "ana": "1"},
    "trains": {"ben": "1", "hears": "new", "ana": "both"},
    "second addresses": ["boats", "clocks"],
}
