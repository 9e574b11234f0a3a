# refused by: same-bike
# says: not a list of lists
# at fault: list of lists
same_thing = [
    "/bike/12",
    "/bike/12.json",
    "/show-bike?number=12",
]
