# refused by: added
# says: 2 of the museums
# at fault: 2 of the museums with two addresses
foreseen = {
    "boats": {"ben": "2", "hears": "old", "ana": "1"},
    "clocks": {"ben": "2", "hears": "old", "ana": "1"},
    "dolls": {"ben": "2", "hears": "new", "ana": "1"},
    "glass": {"ben": "1", "hears": "new", "ana": "2"},
    "maps": {"ben": "2", "hears": "new", "ana": "1"},
    "trains": {"ben": "both", "hears": "new", "ana": "both"},
    "second addresses": [],
}
