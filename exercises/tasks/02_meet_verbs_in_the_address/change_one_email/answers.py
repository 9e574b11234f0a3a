# %% starter
requests_to_send = [
    # ("METHOD", "/address", {"member": "value"}),
]

# %% solution
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
]

# %% right: an_honest_verb
requests_to_send = [("POST", "/honest/user/update/2", {"email": "grace@navy.example"})]

# %% right: with_the_name
# -     ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     ("POST", "/user/update/2", {"name": "Grace Hopper", "email": "grace@navy.example"}),

# %% wrong: all_that_might_do, refused by verb-in-the-address
# at fault: PUT /user/update/2
# says: asks for a change, and made none
# -     ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     (method, f"/{noun}/{verb}/2", {"email": "grace@navy.example"})
# +     for noun in ("user", "users")
# +     for verb in ("update", "change", "edit")
# +     for method in ("GET", "POST", "PUT", "PATCH")

# %% wrong: an_entry_goes, refused by nothing-else
# at fault: DELETE /blog/2/entry/1
# says: deleted entry 2/1, and nobody asked for that
#       ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     ("DELETE", "/blog/2/entry/1"),

# %% wrong: by_both_styles, refused by verb-in-the-address
# at fault: PUT /user/2
# says: the address with update in it
#   requests_to_send = [
# +     ("PUT", "/user/2", {"name": "Grace Hopper", "email": "grace@navy.example"}),

# %% wrong: by_get, refused by email-is-new
# at fault: GET /user/update/2
# says: doesn't support this method
# -     ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     ("GET", "/user/update/2?email=grace@navy.example"),

# %% wrong: changed_back_and_again, refused by nothing-else
# at fault: "email": "grace@example.org"
# says: user 2, which had been changed before
#       ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     ("POST", "/user/update/2", {"email": "grace@example.org"}),
# +     ("POST", "/user/update/2", {"email": "grace@navy.example"}),

# %% wrong: made_anew, refused by email-is-new
# at fault: POST /users/create/
# says: number 6, Grace Hopper
# -     ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     ("POST", "/users/create/", {"name": "Grace Hopper", "email": "grace@navy.example"}),

# %% wrong: mistyped, refused by email-is-new
# at fault: is now grace@navy.exmaple
# -     ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     ("POST", "/user/update/2", {"email": "grace@navy.exmaple"}),

# %% wrong: name_too, refused by nothing-else
# at fault: "name": "Grace"
# says: the name of user 2 is now Grace
# -     ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     ("POST", "/user/update/2", {"name": "Grace", "email": "grace@navy.example"}),

# %% wrong: one_bare_word, refused by email-is-new
# at fault: Request 1 is str
# says: A request is written
# -     ("POST", "/user/update/2", {"email": "grace@navy.example"}),
# +     "POST /user/update/2",

# %% wrong: sent_twice, refused by verb-in-the-address
# at fault: twice
# says: was sent again, and made no further change
requests_to_send = [("POST", "/user/update/2", {"email": "grace@navy.example"})] * 2

# %% wrong: zoe_comes_and_goes, refused by nothing-else
# at fault: POST /users/create/
# says: made user 6, and nobody asked for that
#   requests_to_send = [
# +     ("POST", "/users/create/", {"name": "Zoe", "email": "zoe@example.org"}),
# +     ("GET", "/user/delete/6"),
