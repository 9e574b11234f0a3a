fine = {"ben": "2", "hears": "new", "ana": "1"}
stale = fine | {"hears": "old"}
foreseen = {"boats": stale, "clocks": stale, "dolls": fine, "maps": fine}
foreseen["glass"] = {"ben": 1, "hears": "new", "ana": 2}
foreseen["trains"] = dict.fromkeys(("ben", "ana"), "both") | {"hears": "new"}
foreseen["second addresses"] = {"clocks", "boats"}
