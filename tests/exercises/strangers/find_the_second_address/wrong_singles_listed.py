# wrong: things with only one address stand in groups of their own
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
    ["/bike/13"],
    ["/rider/ana"],
]
