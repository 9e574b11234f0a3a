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

# %% right: with_quotes
answers = {
    "a": " meanwhile ",
    "b": " new ",
    "c": " new ",
    "d": " new ",
    "e": " spare ",
    "f": " error ",
    "g": " error ",
    "h": " error ",
    "i": " spare ",
    "j": " error ",
    "k": " meanwhile ",
    "l": " new ",
    "m": " unasked ",
    "n": " new ",
    "o": " unasked ",
    "p": " new ",
    "/report": 'max-age="600", stale-while-revalidate="120", stale-if-error="86400"',
    "/warning": "max-age=60, s-maxage=60, must-revalidate, proxy-revalidate",
}

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

# %% wrong: cut_off_shows_nothing, refused by cut-off
# at fault: i: you say 'error'
# -     "i": "spare",
# +     "i": "error",

# %% wrong: errors_are_always_shown, refused by if-error
# at fault: e: you say 'error'
# -     "e": "spare",
# +     "e": "error",

# %% wrong: every_error_is_one, refused by if-error
# at fault: f: you say 'spare'
# -     "f": "error",
# +     "f": "spare",

# %% wrong: half_of_it, refused by understood
# at fault: o isn't filled in
# -     "o": "unasked",
# +     "o": "",

# %% wrong: if_error_asks_nobody, refused by if-error
# at fault: d: you say 'unasked'
# -     "d": "new",
# +     "d": "unasked",

# %% wrong: must_revalidate_when_there_is_a_server, refused by if-error
# at fault: h: you say 'spare'
# -     "h": "error",
# +     "h": "spare",

# %% wrong: no_store_wins, refused by understood
# at fault: o: you say 'new'
# -     "o": "unasked",
# +     "o": "new",

# %% wrong: nobody_guesses, refused by guessed
# at fault: m: you say 'new'
# -     "m": "unasked",
# +     "m": "new",

# %% wrong: proxy_means_all, refused by kinds
# at fault: k: you say 'new'
# -     "k": "meanwhile",
# +     "k": "new",

# %% wrong: report_for_an_hour, refused by written
# at fault: stale-if-error=3600
# says: /report with max-age=600
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=3600",

# %% wrong: report_for_shared_caches, refused by written
# at fault: /report with s-maxage=600
# says: a shared cache, 610 s later
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/report": "s-maxage=600, max-age=600, stale-while-revalidate=120, stale-if-error=86400",

# %% wrong: report_meanwhile_for_long, refused by written
# at fault: stale-while-revalidate=720
# says: 730 s later
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/report": "max-age=600, stale-while-revalidate=720, stale-if-error=86400",

# %% wrong: report_must_revalidate, refused by written
# at fault: must-revalidate
# says: 610 s later
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400, must-revalidate",

# %% wrong: report_semicolon, refused by written
# at fault: /report with max-age=600;
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/report": "max-age=600; stale-while-revalidate=120; stale-if-error=86400",

# %% wrong: report_stale_counted_from_the_start, refused by written
# at fault: stale-if-error=87000
# says: returns 503
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=87000",

# %% wrong: report_without_meanwhile, refused by written
# at fault: stale-while-revalidate
# says: 610 s later
# -     "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
# +     "/report": "max-age=600, stale-if-error=86400",

# %% wrong: s_maxage_is_max_age, refused by kinds
# at fault: l: you say 'meanwhile'
# -     "l": "new",
# +     "l": "meanwhile",

# %% wrong: stale_for_as_long_as_it_takes, refused by while-asking
# at fault: b: you say 'meanwhile'
# -     "b": "new",
# +     "b": "meanwhile",

# %% wrong: stale_is_as_fresh, refused by while-asking
# at fault: a: you say 'unasked'
# -     "a": "meanwhile",
# +     "a": "unasked",

# %% wrong: stale_is_never_used, from proxy_means_all, refused by while-asking
# at fault: a: you say 'new'
# -     "a": "meanwhile",
# +     "a": "new",

# %% wrong: warning_by_lifetime_alone, refused by written
# at fault: gives no response at all
# -     "/warning": "max-age=60, must-revalidate",
# +     "/warning": "max-age=60",

# %% wrong: warning_each_time, refused by written
# at fault: /warning with no-cache
# -     "/warning": "max-age=60, must-revalidate",
# +     "/warning": "no-cache",

# %% wrong: warning_not_kept, refused by written
# at fault: /warning with no-store
# -     "/warning": "max-age=60, must-revalidate",
# +     "/warning": "no-store",

# %% wrong: warning_private, refused by written
# at fault: /warning with private
# says: a shared cache
# -     "/warning": "max-age=60, must-revalidate",
# +     "/warning": "private, max-age=60, must-revalidate",

# %% wrong: warning_proxy_only, refused by written
# at fault: proxy-revalidate
# says: gives no response at all
# -     "/warning": "max-age=60, must-revalidate",
# +     "/warning": "max-age=60, proxy-revalidate",

# %% wrong: who_knows_299, refused by understood
# at fault: p: you say 'unasked'
# -     "p": "new",
# +     "p": "unasked",

# %% wrong: with_the_name, refused by written
# at fault: /warning: 'Cache-Control:
# says: contains the name of
# -     "/warning": "max-age=60, must-revalidate",
# +     "/warning": "Cache-Control: max-age=60, must-revalidate",
