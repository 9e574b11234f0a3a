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

# %% right: cabin_both
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# +     "/cabin": {"Cache-Control": "private, max-age=60, must-revalidate", "Vary": "Cookie"},

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

# %% right: tide_must
# -     "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
# +     "/tide": {"Cache-Control": "max-age=600, must-revalidate", "Vary": ""},

# %% wrong: a_cabin_for_ten_minutes, refused by cabin
# at fault: private, max-age=600
# says: didn't ask again after 61 seconds
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/cabin": {"Cache-Control": "private, max-age=600", "Vary": "Cookie"},
# +     "/greeting": {"Cache-Control": "public, max-age=600", "Vary": "Accept-Language"},

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

# %% wrong: cabin_by_language, refused by cabin
# at fault: Vary: Accept
# says: got the page made for
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# +     "/cabin": {"Cache-Control": "max-age=60", "Vary": "Accept"},

# %% wrong: cabin_for_all, refused by cabin
# at fault: who=Ben got the page made for who=Ana
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# +     "/cabin": {"Cache-Control": "max-age=60", "Vary": ""},

# %% wrong: cabin_not_kept, refused by cabin
# at fault: /cabin with Cache-Control: no-store
# says: a browser asked again after 59 seconds
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# +     "/cabin": {"Cache-Control": "no-store", "Vary": ""},

# %% wrong: cabin_s_maxage, refused by cabin
# at fault: s-maxage=60
# says: asked again after 59 seconds
# -     "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
# +     "/cabin": {"Cache-Control": "s-maxage=60", "Vary": "Cookie"},

# %% wrong: cookies_are_private, refused by who
# at fault: i: you say that the station is asked
# -     "i": "1",
# +     "i": "server",

# %% wrong: greeting_400, refused by greeting
# at fault: max-age=400
# says: reached the station
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "max-age=400", "Vary": "Accept-Language"},

# %% wrong: greeting_asked_each_time, refused by greeting
# at fault: /greeting with Cache-Control: no-cache
# says: reached the station
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "no-cache", "Vary": "Accept-Language"},

# %% wrong: greeting_by_accept, refused by greeting
# at fault: Vary: Accept:
# says: got a greeting in fi
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept"},

# %% wrong: greeting_cookie_too, refused by greeting
# at fault: Vary: Accept-Language, Cookie
# says: reached the station
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language, Cookie"},

# %% wrong: greeting_private, refused by greeting
# at fault: private, max-age=600
# says: reached the station
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "private, max-age=600", "Vary": "Accept-Language"},

# %% wrong: greeting_too_short, refused by greeting
# at fault: /greeting with Cache-Control: max-age=60
# says: reached the station
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "max-age=60", "Vary": "Accept-Language"},

# %% wrong: greeting_without_vary, refused by greeting
# at fault: got a greeting in fi
# -     "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
# +     "/greeting": {"Cache-Control": "max-age=600", "Vary": ""},

# %% wrong: half_of_it, refused by who
# at fault: g isn't filled in
# -     "g": "1",
# +     "g": "",

# %% wrong: no_cache_is_a_lifetime, refused by asking
# at fault: k: you say that the buoy gets 1
# -     "k": "server",
# +     "k": "1",

# %% wrong: private_for_all, refused by who
# at fault: e: you say that the buoy gets 1
# -     "e": "server",
# +     "e": "1",

# %% wrong: public_is_only_a_word, refused by who
# at fault: g: you say that the station is asked
# -     "g": "1",
# +     "g": "server",

# %% wrong: s_maxage_is_a_lifetime_only, refused by who
# at fault: h: you say that the station is asked
# -     "h": "1",
# +     "h": "server",

# %% wrong: some_of_the_fields_fit, refused by vary
# at fault: j: you say that the buoy gets 2
# -     "j": "server",
# +     "j": "2",

# %% wrong: star_fits_silence, refused by vary
# at fault: c: you say that the buoy gets 1
# -     "c": "server",
# +     "c": "1",

# %% wrong: the_newest_whatever_it_says, refused by vary
# at fault: d: you say that the buoy gets 2
# -     "d": "1",
# +     "d": "2",

# %% wrong: tide_by_authorization, refused by tide
# at fault: Vary: Authorization
# says: reached the station
# -     "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
# +     "/tide": {"Cache-Control": "public, max-age=600", "Vary": "Authorization"},

# %% wrong: tide_by_everything, refused by tide
# at fault: Vary: *
# says: reached the station
# -     "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
# +     "/tide": {"Cache-Control": "public, max-age=600", "Vary": "*"},

# %% wrong: tide_swr, refused by tide
# at fault: stale-while-revalidate=600
# says: reached the station
# -     "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
# +     "/tide": {"Cache-Control": "public, max-age=60, stale-while-revalidate=600", "Vary": ""},

# %% wrong: tide_without_public, refused by tide
# at fault: with Authorization
# says: reached the station
# -     "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
# +     "/tide": {"Cache-Control": "max-age=600", "Vary": ""},

# %% wrong: vary_is_not_looked_at, refused by vary
# at fault: b: you say that the buoy gets 1
# -     "b": "server",
# +     "b": "1",
