# wrong: the bike as JSON is the same bike; .json is missing in the group
same_thing = [
    ["/bike/12", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
]
