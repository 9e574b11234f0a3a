# refused by: same-bike
# says: are not one thing
# at fault: /bike/12/rider
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12", "/riders/", "/all-riders", "/bike/12/rider", "/rider/ana"],
]
