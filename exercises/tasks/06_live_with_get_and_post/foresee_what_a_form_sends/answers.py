# %% starter
sent = {
    "a": ("", "", ""),
    "b": ("", "", ""),
    "c": ("", "", ""),
    "d": ("", "", ""),
    "e": ("", "", ""),
    "f": ("", "", ""),
    "g": ("", "", ""),
}

# %% solution
sent = {
    "a": ("GET", "/seat/12?who=Ana", ""),
    "b": ("GET", "/seat/12?reason=ill", ""),
    "c": ("GET", "/seats/?window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
    "f": None,
    "g": ("GET", "/seat/13?who=Ben", ""),
}

# %% right: in_small_letters
# -     "a": ("GET", "/seat/12?who=Ana", ""),
# +     "a": ("get", "/seat/12?who=Ana", ""),
# ...
# -     "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
# +     "d": ("post", "/seats/?class=2", "who=Ada+Lovelace"),

# %% right: three_times_none
# -     "f": None,
# +     "f": (None, None, None),

# %% wrong: a_line_for_three, refused by other-words
# at fault: form a: 'GET /seat/12' isn't such a triple
# -     "a": ("GET", "/seat/12?who=Ana", ""),
# +     "a": "GET /seat/12",

# %% wrong: ampersand_as_it_is, refused by the-content
# at fault: form e: _method=DELETE&why=bed+&+breakfast has one & too many
# -     "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
# +     "e": ("POST", "/seat/12", "_method=DELETE&why=bed+&+breakfast"),

# %% wrong: as_json, refused by the-content
# at fault: a form doesn't send JSON
# -     "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
# +     "e": ("POST", "/seat/12", '{"_method": "DELETE", "why": "bed & breakfast"}'),

# %% wrong: believes_the_hidden_value, refused by the-content
# at fault: form e: you say that the browser sends DELETE
# -     "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
# +     "e": ("DELETE", "/seat/12", "why=bed+%26+breakfast"),

# %% wrong: dialog_is_a_get, refused by nothing
# at fault: method="dialog"
# says: form f: you say that the browser sends GET /seat/13?who=Ben, but it sends nothing
# -     "f": None,
# +     "f": ("GET", "/seat/13?who=Ben", ""),

# %% wrong: get_with_content, refused by other-words
# at fault: form a: /seat/12 has no query
# -     "a": ("GET", "/seat/12?who=Ana", ""),
# +     "a": ("GET", "/seat/12", "who=Ana"),

# %% wrong: half_of_it, refused by the-query
# at fault: form c has no prediction yet
# -     "c": ("GET", "/seats/?window=yes", ""),
# -     "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
# -     "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
# -     "f": None,

# %% wrong: no_name_and_sent_all_the_same, refused by the-query
# at fault: &=Chair+3
# says: doesn't contain what the browser sends
# -     "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
# +     "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace&=Chair+3"),

# %% wrong: put_is_sent, refused by other-words
# at fault: form a: you say that the browser sends PUT
# -     "a": ("GET", "/seat/12?who=Ana", ""),
# +     "a": ("PUT", "/seat/12", "who=Ana"),

# %% wrong: spaces_as_they_are, refused by the-query
# at fault: form d: who=Ada Lovelace has the right values
# -     "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
# +     "d": ("POST", "/seats/?class=2", "who=Ada Lovelace"),

# %% wrong: the_query_grows, refused by the-query
# at fault: /seats/?class=2&window=yes has a different query from the one that a browser sends
# -     "c": ("GET", "/seats/?window=yes", ""),
# +     "c": ("GET", "/seats/?class=2&window=yes", ""),

# %% wrong: the_query_is_lost_in_post, refused by the-query
# at fault: form d: /seats/ has no query
# -     "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
# +     "d": ("POST", "/seats/", "who=Ada+Lovelace"),

# %% wrong: twice_said, refused by other-words
# at fault: you say that the browser sends the body who=Ana
# -     "a": ("GET", "/seat/12?who=Ana", ""),
# +     "a": ("GET", "/seat/12?who=Ana", "who=Ana"),
