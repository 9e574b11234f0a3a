# wrong: everything with a second address thrown into one group
same_thing = [["/bike/12", "/bike/12.json", "/show-bike?number=12", "/riders/", "/all-riders"]]
