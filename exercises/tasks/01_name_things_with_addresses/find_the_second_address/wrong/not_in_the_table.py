# refused by: same-bike
# says: does not stand in the table
same_thing = [
    ["/bike/12", "/bikes/12"],
    ["/riders/", "/all-riders"],
]
