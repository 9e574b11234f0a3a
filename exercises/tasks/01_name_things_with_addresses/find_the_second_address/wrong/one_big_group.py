# refused by: same-bike
# says: are not one thing
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12", "/riders/", "/all-riders", "/bike/12/rider", "/rider/ana"],
]
