users = {1, 2, 3, 4, 5}
log = [
    ("GET", "show", 1),
    ("POST", "update", 1),
    ("GET", "delete", 4),
    ("GET", "show", 4),
    ("HEAD", "delete", 2),
    ("POST", "create", {"name"}),
    ("GET", "delete", 4),
    ("POST", "update", 2),
    ("POST", "create", {"name", "email"}),
    ("GET", "show", 6),
]
night = dict(changed=[], not_done=[], broke_the_promise=[])
for line, (method, verb, what) in enumerate(log, 1):
    done = what == {"name", "email"} if verb == "create" else what in users
    if not done:
        night["not_done"].append(line)
    elif verb != "show":
        night["changed"].append(line)
        if method != "POST":
            night["broke_the_promise"].append(line)
        if verb == "delete":
            users.remove(what)
        if verb == "create":
            users.add(6)
night["users_left"] = len(users)
