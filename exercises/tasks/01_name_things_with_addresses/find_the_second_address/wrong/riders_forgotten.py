# refused by: same-list
# says: the list of all riders
# at fault: the list of all riders
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
]
