same_thing = (("/bike/12.json", "/bike/12", "/show-bike?number=12"), ("/all-riders", "/riders/"))
