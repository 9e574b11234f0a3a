from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed", 554)

found = dict(case=554, server="B", requests=[])
found["requests"].append(("GET", "/plot/2", None, {"Accept": "application/json"}))
found["requests"].append(("HEAD", "/plot/2"))
found["requests"].append(("GET", "/plot/2", None, {"If-None-Match": "eb98c98c"}))
