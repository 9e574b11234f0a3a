# refused by: same-bike
# says: the bike number 12 has one more address
# at fault: the bike number 12
same_thing = [
    ["/bike/12", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
]
