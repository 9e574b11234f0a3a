# refused by: kept-apart
# says: stand in a larger one as well
# at fault: /bike/12, /bike/12.json
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
    ["/bike/12", "/bike/12.json"],
    ["/riders/", "/all-riders"],
]
