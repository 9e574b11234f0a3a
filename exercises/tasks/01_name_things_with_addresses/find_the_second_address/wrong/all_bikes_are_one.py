# refused by: same-bike
# says: bikes 12 and 13 are of one kind
# at fault: /bike/13
same_thing = [
    ["/bike/12", "/bike/13", "/bike/12.json", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
]
