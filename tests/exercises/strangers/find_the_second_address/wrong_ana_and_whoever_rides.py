# Whoever rides bike 12 is Ana only today
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
    ["/rider/ana", "/bike/12/rider"],
]
