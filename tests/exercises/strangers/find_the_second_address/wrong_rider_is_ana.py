# wrong: whoever rides bike 12 at the moment is another thing than Ana
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
    ["/bike/12/rider", "/rider/ana"],
]
