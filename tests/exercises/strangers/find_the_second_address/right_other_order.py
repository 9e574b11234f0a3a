riders = ["/all-riders", "/riders/"]
bike_12 = ["/show-bike?number=12", "/bike/12.json", "/bike/12"]
same_thing = [riders, bike_12]
