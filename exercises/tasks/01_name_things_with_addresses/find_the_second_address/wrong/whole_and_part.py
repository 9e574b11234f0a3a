# refused by: kept-apart
# says: stand in a larger one as well
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
    ["/bike/12", "/bike/12.json"],
    ["/riders/", "/all-riders"],
]
