# refused by: kept-apart
# says: all bikes and the red bikes are two lists
# at fault: /bikes/?colour=red
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
    ["/bikes/", "/bikes/?colour=red"],
]
