# The group of bike 12 is torn: not all addresses of one thing in one group
same_thing = [["/bike/12", "/bike/12.json"], ["/bike/12", "/show-bike?number=12"], ["/riders/", "/all-riders"]]
