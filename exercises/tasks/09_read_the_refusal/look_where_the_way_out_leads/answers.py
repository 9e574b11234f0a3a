# %% starter
requests_to_send = [
    ("PUT", "/blog/2/entry/1", {"title": "A moth", "words": "It was dead."}),
    (
        "PUT",
        "/blog/1",
        {
            "title": "Notes on the engine",
            "author": "/user/ada",
            "about": "On an engine that is not built yet, and on what it could be told to do.",
        },
        {"If-Match": "*"},
    ),
    ("PUT", "/user/2", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
    ("DELETE", "/users/", {"id": "5"}),
]

# %% solution
requests_to_send = [
    (
        "PUT",
        "/blog/2/entry/1",
        {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
    ),
    (
        "PUT",
        "/blog/1",
        {
            "title": "Notes on the engine",
            "author": "/user/1",
            "about": "On an engine that is not built yet, and on what it could be told to do.",
        },
        {"If-Match": "*"},
    ),
    ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
    ("DELETE", "/user/5"),
]

# %% right: by_patch
PATCH = {"Content-Type": "application/merge-patch+json"}
text = "Found in relay 70 of panel F. It is taped to the page. It was dead."
requests_to_send = [
    ("DELETE", "/user/5"),
    ("PATCH", "/blog/2/entry/1", {"text": text}, PATCH),
    ("PATCH", "/blog/1", {"title": "Notes on the engine"}, {**PATCH, "If-Match": "*"}),
    ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
]

# %% right: on_a_new_line
# -         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
# +         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page.\nIt was dead."},

# %% wrong: as_it_is_stored, refused by grace
# at fault: as before, without her sentence
# -         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
# +         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."},

# %% wrong: as_it_is_stored_and_then_right, refused by nothing-else
# at fault: PUT /blog/2/entry/1
# says: asks for a change, and made none
#   ]
# + requests_to_send.insert(
# +     0,
# +     (
# +         "PUT",
# +         "/blog/2/entry/1",
# +         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."},
# +     ),
# + )

# %% wrong: author_by_name, refused by ada
# at fault: "author": "/user/ada"
# says: Ada is still refused, with 409
# -             "author": "/user/1",
# +             "author": "/user/ada",

# %% wrong: ben_by_post, refused by ben
# at fault: POST /users/
# says: nobody is at /user/ben
# -     ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
# +     ("POST", "/users/", {"name": "Ben", "email": "ben@example.org"}),

# %% wrong: ben_comes_twice, refused by nothing-else
# at fault: DELETE /user/ben
# says: user ben, which had been changed before
#   ]
# + requests_to_send.insert(0, ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.com"}, {"If-None-Match": "*"}))
# + requests_to_send.insert(1, ("DELETE", "/user/ben"))

# %% wrong: ben_with_a_capital, refused by ben
# at fault: /user/Ben
# says: Ben is still refused, with 404
# -     ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
# +     ("PUT", "/user/Ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),

# %% wrong: ben_without_condition, refused by ben
# at fault: Ben's PUT came without his condition
# -     ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
# +     ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}),

# %% wrong: blog_as_stored, refused by ada
# at fault: "Notes by the translator"
# says: Ada's blog still has its old title
# -             "title": "Notes on the engine",
# +             "title": "Notes by the translator",

# %% wrong: condition_lost, refused by ada
# at fault: 428 Precondition Required
# says: Ada is still refused, with 428
# -         {"If-Match": "*"},

# %% wrong: grace_becomes_ben, refused by ben
# at fault: PUT /user/2
# says: user 2 was Grace, and is now Ben
# -     ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
# +     ("PUT", "/user/2", {"name": "Ben", "email": "ben@example.org"}, {"If-Match": "*"}),

# %% wrong: katherine_for_a_while, refused by nothing-else
# at fault: DELETE /user/4
# says: deleted user 4, and nobody asked for that
#   ]
# + requests_to_send += [
# +     ("DELETE", "/user/4"),
# +     ("PUT", "/user/4", {"name": "Katherine Johnson", "email": "katherine@example.org"}),
# + ]

# %% wrong: only_the_sentence, refused by grace
# at fault: "text": "It was dead."
# says: the old text of Grace's entry is gone
# -         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
# +         {"title": "A moth", "text": "It was dead."},

# %% wrong: radia_by_the_verb, refused by radia
# at fault: GET /user/delete/5
# says: a DELETE of her address
# -     ("DELETE", "/user/5"),
# +     ("GET", "/user/delete/5"),

# %% wrong: radia_is_looked_at, refused by radia
# at fault: Radia is still there
# -     ("DELETE", "/user/5"),
# +     ("GET", "/users/"),

# %% wrong: run_into_the_last_word, refused by grace
# at fault: page.It was dead.
# says: white space, and then `It was dead.`
# -         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
# +         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page.It was dead."},

# %% wrong: the_old_one_beside, refused by nothing-else
# at fault: DELETE /users/
# says: is refused
#       ("PUT", "/user/ben", {"name": "Ben", "email": "ben@example.org"}, {"If-None-Match": "*"}),
# +     ("DELETE", "/users/"),

# %% wrong: title_lost, refused by grace
# at fault: the title is now 'Moth'
# -         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
# +         {"title": "Moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},

# %% wrong: tried_and_mended, refused by nothing-else
# at fault: "text": "It was dead."
# says: entry 2/1, which had been changed before
#   ]
# + requests_to_send.insert(0, ("PUT", "/blog/2/entry/1", {"title": "A moth", "text": "It was dead."}))

# %% wrong: words_are_left, refused by grace
# at fault: text is missing
# says: Grace is still refused, with 422
# -         {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
# +         {"title": "A moth", "words": "Found in relay 70 of panel F. It is taped to the page. It was dead."},
