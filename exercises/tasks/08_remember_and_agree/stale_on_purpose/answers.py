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
    "m": "",
    "n": "",
    "o": "",
    "p": "",
    "/report": "",
    "/warning": "",
}

# %% solution
answers = {
    "a": "meanwhile",
    "b": "new",
    "c": "new",
    "d": "new",
    "e": "spare",
    "f": "error",
    "g": "error",
    "h": "error",
    "i": "spare",
    "j": "error",
    "k": "meanwhile",
    "l": "new",
    "m": "unasked",
    "n": "new",
    "o": "unasked",
    "p": "new",
    "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
    "/warning": "max-age=60, must-revalidate",
}

# %% right: by_word
words = {"Meanwhile": "ak", "new": "bcdlnp", "Spare": "ei", "ERROR": "fghj", "unasked": "mo"}
answers = {line: word for word, lines in words.items() for line in lines}
answers["/report"] = "public, stale-if-error=86400, max-age=600, stale-while-revalidate=120"
answers["/warning"] = "Must-Revalidate,Max-Age=60"

# %% right: understand
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# -     "/warning": "max-age=60, must-revalidate",
# +     "/report": "must-understand, max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/warning": "must-understand, no-store, max-age=60, must-revalidate, stale-if-error=5",

# %% wrong: a_guess_is_for_ever, refused by guessed
# at fault: n: you say 'unasked'
# -     "n": "new",
# +     "n": "unasked",

# %% wrong: a_reload_is_no_matter, refused by while-asking
# at fault: c: you say 'meanwhile'
# -     "c": "new",
# +     "c": "meanwhile",

# %% wrong: an_hour_is_for_ever, refused by if-error
# at fault: g: you say 'spare'
# -     "g": "error",
# +     "g": "spare",

# %% wrong: cut_off_shows_all, refused by cut-off
# at fault: j: you say 'spare'
# -     "j": "error",
# +     "j": "spare",

# %% wrong: half_of_it, refused by understood
# at fault: o isn't filled in
# -     "o": "unasked",
# +     "o": "",

# %% wrong: no_store_wins, refused by understood
# at fault: o: you say 'new'
# -     "o": "unasked",
# +     "o": "new",

# %% wrong: proxy_means_all, refused by kinds
# at fault: k: you say 'new'
# -     "k": "meanwhile",
# +     "k": "new",

# %% wrong: report_semicolon, refused by written
# at fault: /report with max-age=600;
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/report": "max-age=600; stale-while-revalidate=120; stale-if-error=86400",

# %% wrong: with_the_name, refused by written
# at fault: /warning: 'Cache-Control:
# says: contains the name of
# -     "/warning": "max-age=60, must-revalidate",
# +     "/warning": "Cache-Control: max-age=60, must-revalidate",
