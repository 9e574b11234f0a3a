foreseen = {
    "boats": {"ben": "", "hears": "", "ana": ""},
    "clocks": {"ben": "", "hears": "", "ana": ""},
    "dolls": {"ben": "", "hears": "", "ana": ""},
    "glass": {"ben": "", "hears": "", "ana": ""},
    "maps": {"ben": "", "hears": "", "ana": ""},
    "trains": {"ben": "", "hears": "", "ana": ""},
    "second addresses": [],
}
