# %% starter
answers = {
    "a": "",
    "b": "",
    "c": "",
    "d": "",
    "e": "",
    "f": "",
    "g": "",
    "h": "",
    "i": "",
    "j": "",
    "k": "",
    "l": "",
    "/cabin": {"Cache-Control": "", "Vary": ""},
    "/greeting": {"Cache-Control": "", "Vary": ""},
    "/tide": {"Cache-Control": "", "Vary": ""},
}

# %% solution
answers = {
    "a": "1",
    "b": "server",
    "c": "server",
    "d": "1",
    "e": "server",
    "f": "server",
    "g": "1",
    "h": "1",
    "i": "1",
    "j": "server",
    "k": "server",
    "l": "2",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
    "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
}

# %% right: computed
answers = dict.fromkeys("bcefjk", "Server") | dict.fromkeys("adghi", 1) | {"l": 2}
answers |= {
    "/cabin": {"Cache-Control": "max-age=60, private"},
    "/greeting": {"Vary": "Accept-Language", "Cache-Control": "max-age=3600, must-revalidate"},
    "/tide": {"cache-control": "max-age=600, must-revalidate", "vary": None},
}

# %% right: other_words
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# -     "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
# +     "/cabin": {"Cache-Control": "max-age=60", "Vary": "Cookie"},
# +     "/greeting": {"Cache-Control": "public, s-maxage=600", "Vary": "accept-language"},
# +     "/tide": {"Cache-Control": "s-maxage=600", "Vary": ""},

# %% wrong: a_cabin_for_ten_minutes, refused by cabin
# at fault: private, max-age=600
# says: didn't ask again after 61 seconds
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# +     "/cabin": {"Cache-Control": "private, max-age=600", "Vary": "Cookie"},

# %% wrong: a_reload_is_for_oneself, refused by asking
# at fault: l: you say that the buoy gets 1
# -     "l": "2",
# +     "l": "1",

# %% wrong: a_type_is_its_own, refused by vary
# at fault: a: you say that the station is asked
# -     "a": "1",
# +     "a": "server",

# %% wrong: as_one_text, refused by vary
# at fault: answers['/cabin']
# says: and the starter has a dict there
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# +     "/cabin": "Cache-Control: private",

# %% wrong: authorization_is_like_others, refused by who
# at fault: f: you say that the buoy gets 1
# -     "f": "server",
# +     "f": "1",

# %% wrong: cabin_for_all, refused by cabin
# at fault: who=Ben got the page made for who=Ana
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# +     "/cabin": {"Cache-Control": "max-age=60", "Vary": ""},

# %% wrong: greeting_400, refused by greeting
# at fault: max-age=400
# says: reached the station
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "max-age=400", "Vary": "Accept-Language"},

# %% wrong: greeting_without_vary, refused by greeting
# at fault: got a greeting in fi
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "max-age=600", "Vary": ""},

# %% wrong: half_of_it, refused by who
# at fault: g isn't filled in
# -     "g": "1",
# +     "g": "",

# %% wrong: tide_by_authorization, refused by tide
# at fault: Vary: Authorization
# says: reached the station
# -     "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
# +     "/tide": {"Cache-Control": "public, max-age=600", "Vary": "Authorization"},
