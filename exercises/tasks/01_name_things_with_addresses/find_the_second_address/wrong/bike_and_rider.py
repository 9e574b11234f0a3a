# refused by: same-bike
# says: a bike is not its rider
# at fault: /bike/12/rider
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12", "/bike/12/rider"],
    ["/riders/", "/all-riders"],
]
