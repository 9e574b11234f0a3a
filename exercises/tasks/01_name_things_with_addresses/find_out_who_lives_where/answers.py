# %% starter
found = {
    "lives_at": {
        "/users/": "/users/",
        "/users": "",
        "/users/?action=list": "",
        "/blog/1/entries": "",
        "/user/3": "",
        "/user/3/": "",
        "/user/3.json": "",
        "/user/show/3": "",
        "/picture/1.png": "",
    },
    "one_thing": [],
}

# %% solution
found = {
    "lives_at": {
        "/users/": "/users/",
        "/users": "/users/",
        "/users/?action=list": "nothing",
        "/blog/1/entries": "/blog/1/entries/",
        "/user/3": "/user/3",
        "/user/3/": "nothing",
        "/user/3.json": "nothing",
        "/user/show/3": "/user/show/3",
        "/picture/1.png": "nothing",
    },
    "one_thing": ["/user/3", "/user/show/3"],
}

# %% right: by_a_loop
from clients import send
from mini_server import start

notes = ["/users/", "/users", "/users/?action=list", "/blog/1/entries", "/user/3", "/user/3/", "/user/3.json"]
notes += ["/user/show/3", "/picture/1.png"]
lives_at = {}
with start() as server:
    for address in notes:
        answer = send("GET", server.url + address)
        lives_at[address] = answer.field("Location") or (address if answer.status == 200 else "nothing")
found = {"lives_at": lives_at, "one_thing": ("/user/3", "/user/show/3")}

# %% right: pair_the_other_way
# -         "/users/?action=list": "nothing",
# +         "/users/?action=list": "Nothing",
# ...
# -     "one_thing": ["/user/3", "/user/show/3"],
# +     "one_thing": ["/user/show/3", "/user/3"],

# %% wrong: a_picture_ends_in_png, refused by members
# at fault: you say that something is at /picture/1.png
# -         "/picture/1.png": "nothing",
# +         "/picture/1.png": "/picture/1.png",

# %% wrong: a_query_is_cut_off, refused by lists
# at fault: you say that /users/?action=list points to /users/
# -         "/users/?action=list": "nothing",
# +         "/users/?action=list": "/users/",

# %% wrong: a_query_is_ignored, refused by lists
# at fault: you say that something is at /users/?action=list
# -         "/users/?action=list": "nothing",
# +         "/users/?action=list": "/users/?action=list",

# %% wrong: a_signpost_is_no_second_address, refused by one-thing
# at fault: at /users you get
# -     "one_thing": ["/user/3", "/user/show/3"],
# +     "one_thing": ["/users", "/users/"],

# %% wrong: as_if_it_were_a_signpost, refused by members
# at fault: you say that /user/show/3 points to /user/3
# -         "/user/show/3": "/user/show/3",
# +         "/user/show/3": "/user/3",

# %% wrong: half_a_pair, refused by one-thing
# at fault: one_thing doesn't contain two addresses
# -     "one_thing": ["/user/3", "/user/show/3"],
# +     "one_thing": ["/user/3"],

# %% wrong: one_left_out, refused by members
# at fault: /user/3 is not filled in yet
# -         "/user/3": "/user/3",
# +         "/user/3": "",

# %% wrong: the_list_and_the_member, refused by one-thing
# at fault: /users/ doesn't show just this one user
# -     "one_thing": ["/user/3", "/user/show/3"],
# +     "one_thing": ["/users/", "/user/3"],
