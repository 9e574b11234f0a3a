same_thing = [
    ["/all-riders", "/riders/"],
    ["/show-bike?number=12", "/bike/12.json", "/bike/12"],
]
