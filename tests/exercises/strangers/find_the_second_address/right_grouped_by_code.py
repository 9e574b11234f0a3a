names = {
    "/bike/12": "bike 12",
    "/bike/12.json": "bike 12",
    "/show-bike?number=12": "bike 12",
    "/bike/13": "bike 13",
    "/riders/": "all riders",
    "/all-riders": "all riders",
}
groups = {}
for address, thing in names.items():
    groups.setdefault(thing, []).append(address)
same_thing = [group for group in groups.values() if len(group) > 1]
