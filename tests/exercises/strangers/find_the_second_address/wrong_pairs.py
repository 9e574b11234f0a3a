# wrong: no group for the riders
same_thing = [["/bike/12", "/bike/12.json", "/show-bike?number=12"]]
