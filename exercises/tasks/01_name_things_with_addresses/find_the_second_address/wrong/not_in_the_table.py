# refused by: same-bike
# says: does not stand in the table
# at fault: /bikes/12
same_thing = [
    ["/bike/12", "/bikes/12"],
    ["/riders/", "/all-riders"],
]
