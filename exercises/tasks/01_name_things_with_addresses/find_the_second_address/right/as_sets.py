bike_12 = {"/bike/12", "/bike/12.json", "/show-bike?number=12"}
riders = {"/riders/", "/all-riders"}
same_thing = (bike_12, riders)
