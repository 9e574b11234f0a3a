# wrong: the red bikes are not all bikes
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
    ["/bikes/", "/bikes/?colour=red"],
]
