# %% starter
requests_to_send = [
    # ("METHOD", "/user/margaret", {"name": "...", "email": "..."}),
]

# %% solution
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
]

# %% right: built_by_code
HERS = "/user/margaret"
margaret = {"name": "Margaret Hamilton", "email": "margaret@example.org"}
moved = {**margaret, "email": "margaret@apollo.example"}
requests_to_send = (("PUT", HERS, margaret), ("GET", HERS, None), ("PUT", HERS, moved), ("DELETE", HERS))

# %% right: by_patch
# -     ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
# +     ("PATCH", "/user/margaret", {"email": "margaret@apollo.example"}, {"Content-Type": "application/merge-patch+json"}),

# %% wrong: a_fifth_that_looks, refused by removed
# at fault: GET /user/margaret is one request too many
#       ("DELETE", "/user/margaret"),
# +     ("GET", "/user/margaret"),

# %% wrong: ada_for_a_while, refused by removed
# at fault: PUT /user/1
# says: is one request too many
#       ("DELETE", "/user/margaret"),
# +     ("PUT", "/user/1", {"name": "Ada", "email": "ada@example.org"}),
# +     ("PUT", "/user/1", {"name": "Ada Lovelace", "email": "ada@example.org"}),

# %% wrong: emptied_not_removed, refused by removed
# at fault: request 4, PUT, didn't delete Margaret
# -     ("DELETE", "/user/margaret"),
# +     ("PUT", "/user/margaret", {}),

# %% wrong: head_for_get, refused by read
# at fault: request 2, HEAD, doesn't read Margaret
# -     ("GET", "/user/margaret"),
# +     ("HEAD", "/user/margaret"),

# %% wrong: name_lost, refused by changed
# at fault: 'name': 'Margaret',
# says: after request 3 Margaret's record is
# -     ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
# +     ("PUT", "/user/margaret", {"name": "Margaret", "email": "margaret@apollo.example"}),

# %% wrong: part_by_put, refused by changed
# at fault: name is missing
# says: didn't change Margaret
# -     ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
# +     ("PUT", "/user/margaret", {"email": "margaret@apollo.example"}),

# %% wrong: post_to_the_address, refused by made
# at fault: POST /user/margaret
# says: POST didn't create Margaret
# -     ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
# +     ("POST", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),

# %% wrong: post_to_the_list, refused by made
# at fault: request 1 goes to another address, /users/
# -     ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
# +     ("POST", "/users/", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),

# %% wrong: three_are_enough, refused by removed
# at fault: request 4 is missing
# -     ("DELETE", "/user/margaret"),

# %% wrong: verbs_come_back, refused by removed
# at fault: another address, /user/delete/margaret
# -     ("DELETE", "/user/margaret"),
# +     ("GET", "/user/delete/margaret"),
