# %% starter
requests_to_send = [
    ("GET", "/users/4"),
    ("PUT", "/user/3", {"email": "alan@bletchley.example"}),
    ("POST", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]

# %% solution
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]

# %% right: by_patch
requests_to_send = [
    ("GET", "/user/show/4"),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("PATCH", "/user/5", {"name": "Radia P."}, {"Content-Type": "application/merge-patch+json"}),
]

# %% right: katherine_as_a_page
# -     ("GET", "/user/4"),
# +     ("GET", "/user/4", None, {"Accept": "text/html"}),

# %% wrong: a_blog_as_well, refused by nothing-else
# at fault: DELETE /blog/2/entry/1
# says: deleted entry 2/1, and nobody asked for that
#       ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
# +     ("DELETE", "/blog/2/entry/1"),

# %% wrong: a_dot_too_few, refused by radia-has-the-name
# at fault: the name of user 5 is now 'Radia P'
# -     ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
# +     ("PUT", "/user/5", {"name": "Radia P", "email": "radia@example.org"}),

# %% wrong: a_page_of_everybody, refused by katherine-is-shown
# at fault: the response to GET /users/ (Accept: text/html) isn't about Katherine alone
# -     ("GET", "/user/4"),
# +     ("GET", "/users/", None, {"Accept": "text/html"}),

# %% wrong: a_page_of_grace, refused by katherine-is-shown
# at fault: the response to GET /user/2 (Accept: text/html) isn't about Katherine alone
# -     ("GET", "/user/4"),
# +     ("GET", "/user/2", None, {"Accept": "text/html"}),

# %% wrong: alan_made_anew, refused by alan-has-the-email
# at fault: POST /users/ created another user
# -     ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
# +     ("POST", "/users/", {"name": "Alan Turing", "email": "alan@bletchley.example"}),

# %% wrong: all_that_might_do, refused by nothing-else
# at fault: PUT /user/4
# says: one of your requests is still refused
requests_to_send = [
    (method, f"/user/{number}", *content)
    for number, *content in (
        (4,),
        (3, {"name": "Alan Turing", "email": "alan@bletchley.example"}),
        (5, {"name": "Radia P.", "email": "radia@example.org"}),
    )
    for method in ("GET", "PUT", "POST")
]

# %% wrong: allow_has_delete_too, refused by radia-has-the-name
# at fault: DELETE /user/5
# says: user 5 is gone
# -     ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
# +     ("DELETE", "/user/5"),

# %% wrong: asked_by_post, refused by katherine-is-shown
# at fault: POST /user/4
# says: no response shows Katherine
# -     ("GET", "/user/4"),
# +     ("POST", "/user/4"),

# %% wrong: by_a_snapshot, refused by nothing-else
# at fault: PUT /snapshot/now
from clients import send
from mini_server import start

server = start()
state = send("GET", server.url + "/snapshot/now").json()
state["records"]["user"]["3"]["email"] = "alan@bletchley.example"
state["records"]["user"]["5"]["name"] = "Radia P."
requests_to_send = [("GET", "/user/4"), ("PUT", "/snapshot/now", state)]

# %% wrong: email_cut_short, refused by alan-has-the-email
# at fault: the email of user 3 is now 'alan@bletchley'
# -     ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
# +     ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley"}),

# %% wrong: email_forgotten, refused by radia-has-the-name
# at fault: email is missing
# -     ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
# +     ("PUT", "/user/5", {"name": "Radia P."}),

# %% wrong: everybody_is_asked_for, refused by nothing-else
# at fault: GET /user/1 is one request too many
# -     ("GET", "/user/4"),
# +     *(("GET", f"/user/{number}") for number in range(1, 6)),

# %% wrong: mended_in_two_steps, refused by nothing-else
# at fault: PUT /user/5 with {"name": "Radia P.", "email": "radia@example.org"} made user
#       ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
# +     ("DELETE", "/user/5"),

# %% wrong: name_still_missing, refused by alan-has-the-email
# at fault: name is missing
# -     ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
# +     ("PUT", "/user/3", {"email": "alan@bletchley.example", "title": "Dr"}),

# %% wrong: nobody_is_there, refused by katherine-is-shown
# at fault: the server knows nothing at /user/40
# -     ("GET", "/user/4"),
# +     ("GET", "/user/40"),

# %% wrong: number_of_another, refused by radia-has-the-name
# at fault: PUT /user/4
# says: user 4 changed instead
# -     ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
# +     ("PUT", "/user/4", {"name": "Radia P.", "email": "radia@example.org"}),

# %% wrong: post_is_left, refused by radia-has-the-name
# at fault: POST /user/5
# says: /user/5 has no POST
# -     ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
# +     ("POST", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),

# %% wrong: somebody_made_and_removed, refused by nothing-else
# at fault: PUT /user/zoe
# says: made user zoe, and nobody asked for that
#   requests_to_send = [
# +     ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}),
# +     ("DELETE", "/user/zoe"),
