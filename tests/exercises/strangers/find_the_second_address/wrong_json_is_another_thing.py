# A type is no other thing
same_thing = [["/bike/12", "/show-bike?number=12"], ["/riders/", "/all-riders"]]
