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
