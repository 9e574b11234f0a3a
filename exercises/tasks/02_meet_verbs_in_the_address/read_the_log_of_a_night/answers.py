# %% starter
night = {
    "changed": [],
    "not_done": [],
    "broke_the_promise": [],
    "users_left": None,
}

# %% solution
night = {
    "changed": [2, 3, 5, 9],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [3, 5],
    "users_left": 4,
}

# %% right: by_replaying
from clients import records, send, server_side
from mini_server import start

log = [
    ("GET", "/user/show/1", None),
    ("POST", "/user/update/1", {"email": "ada@engine.example"}),
    ("GET", "/user/delete/4", None),
    ("GET", "/user/show/4", None),
    ("HEAD", "/user/delete/2", None),
    ("POST", "/users/create/", {"name": "Zoe"}),
    ("GET", "/user/delete/4", None),
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("POST", "/users/create/", {"name": "Zoe", "email": "zoe@example.org"}),
    ("GET", "/user/show/6", None),
]
night = {"changed": [], "not_done": [], "broke_the_promise": []}
with start() as server:
    for line, (method, target, content) in enumerate(log, 1):
        answer = send(method, server.url + target, content=content)
        if server_side(answer).changes:
            night["changed"].append(line)
            if method in ("GET", "HEAD"):
                night["broke_the_promise"].append(line)
        elif method != "HEAD" and not answer.json()["ok"]:
            night["not_done"].append(line)
    night["users_left"] = len(records(server.url)["user"])

# %% right: in_other_forms
night = {
    "changed": {9, 5, 3, 2},
    "not_done": (8, 7, 6, 4),
    "broke_the_promise": ["5", "3"],
    "users_left": "4",
}

# %% wrong: addresses_for_numbers, refused by changed
# at fault: there is no line /user/update/1
# -     "changed": [2, 3, 5, 9],
# +     "changed": ["/user/update/1"],

# %% wrong: both_zoes, refused by users-left
# at fault: you count 5
# -     "users_left": 4,
# +     "users_left": 5,

# %% wrong: delete_again_is_fine, refused by not-done
# at fault: not_done
# says: at least one more line didn't do what it was asked to do
# -     "not_done": [4, 6, 7, 8],
# +     "not_done": [4, 6, 8],

# %% wrong: deleted_twice, refused by changed
# at fault: line 7, GET /user/delete/4, changed nothing
# -     "changed": [2, 3, 5, 9],
# +     "changed": [2, 3, 5, 7, 9],

# %% wrong: every_safe_line, refused by promise
# at fault: line 1, GET /user/show/1, kept the guarantee
# -     "broke_the_promise": [3, 5],
# +     "broke_the_promise": [1, 3, 4, 5, 7, 10],

# %% wrong: head_is_forgiven, refused by promise
# at fault: at least one more line broke the guarantee of its method
# -     "broke_the_promise": [3, 5],
# +     "broke_the_promise": [3],

# %% wrong: head_only_asks, refused by changed
# at fault: at least one more line changed a record; think about what HEAD has in common with GET
# -     "changed": [2, 3, 5, 9],
# +     "changed": [2, 3, 9],

# %% wrong: nobody_counted, refused by users-left
# at fault: users_left is not filled in yet
# -     "users_left": 4,
# +     "users_left": None,

# %% wrong: post_breaks_it_too, refused by promise
# at fault: line 2, POST /user/update/1, has no such guarantee
# -     "broke_the_promise": [3, 5],
# +     "broke_the_promise": [2, 3, 5, 9],

# %% wrong: the_new_user_is_missing, refused by not-done
# at fault: line 10, GET /user/show/6, did what it was asked to do
# -     "not_done": [4, 6, 7, 8],
# +     "not_done": [4, 6, 7, 8, 10],
