# %% starter
requests_to_send = [
    ("POST", "/users/", {"name": "Zoe", "email": "zoe@example.org"}),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("GET", "/user/delete/5"),
]

# %% solution
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
]

# %% right: a_long_content
# + import json
# +
# + ZOE = json.dumps({"name": "Zoe", "email": "zoe@example.org"}).replace(" ", " " * 3000)
#   requests_to_send = [
# -     ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
# +     ("PUT", "/user/zoe", ZOE, {"If-None-Match": "*", "Content-Type": "application/json"}),

# %% right: looks_between
#   ]
# + requests_to_send = [one for wish in requests_to_send for one in (("GET", wish[1]), wish)] + [("GET", "/users/")]

# %% wrong: alan_if_anything_is_there, refused by nobody-overwritten
# at fault: If-Match: *
# says: and now it is 'Alan Turing'
# -     ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
# +     ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}, {"If-Match": "*"}),

# %% wrong: alan_in_two_steps, refused by nothing-extra
# at fault: {"email": "alan@bletchley"}
# says: user 3, which had been changed before
#   ]
# + requests_to_send.insert(
# +     0, ("PATCH", "/user/3", {"email": "alan@bletchley"}, {"Content-Type": "application/merge-patch+json"})
# + )

# %% wrong: create_by_verb, refused by twice
# at fault: POST /users/create/
# says: there are 2 users called Zoe
# -     ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
# +     ("POST", "/users/create/", {"name": "Zoe", "email": "zoe@example.org"}),

# %% wrong: delete_by_get, refused by done
# at fault: GET /user/delete/5 changed a record
# -     ("DELETE", "/user/5"),
# +     ("GET", "/user/delete/5"),

# %% wrong: everybody_leaves, refused by done
# at fault: DELETE /user/2
# says: user 2 isn't as before
#       ("DELETE", "/user/5"),
# +     ("DELETE", "/user/2"),

# %% wrong: grace_for_a_while, refused by nothing-extra
# at fault: PUT /user/2
# says: changed user 2, and nobody asked for that
#       ("DELETE", "/user/5"),
# +     ("PUT", "/user/2", {"name": "G", "email": "grace@example.org"}),
# +     ("PUT", "/user/2", {"name": "Grace Hopper", "email": "grace@example.org"}),

# %% wrong: half_of_alan, refused by done
# at fault: name is missing
# says: after one run, user 3 is {'name': 'Alan Turing'
# -     ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
# +     ("PUT", "/user/3", {"email": "alan@bletchley.example"}),

# %% wrong: radia_stays, refused by done
# at fault: Radia (user 5) is still there
# -     ("DELETE", "/user/5"),

# %% wrong: radia_twice, refused by nothing-extra
# at fault: DELETE /user/5 was sent again, and made no further change
#       ("DELETE", "/user/5"),
# +     ("DELETE", "/user/5"),

# %% wrong: the_moth_goes, refused by nothing-extra
# at fault: DELETE /blog/2/entry/1
# says: deleted entry 2/1, and nobody asked for that
#       ("DELETE", "/user/5"),
# +     ("DELETE", "/blog/2/entry/1"),

# %% wrong: zoe_only_if_there, refused by done
# at fault: If-Match: *
# says: there are 0 users called Zoe
# -     ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
# +     ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-Match": "*"}),

# %% wrong: zoe_overwrites, refused by nobody-overwritten
# at fault: Ben had put somebody at /user/zoe, who was overwritten
# -     ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
# +     ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}),
