# %% starter
tools = {
    "no_question": [],
    "lying": [],
    "asked_in_vain": [],
    "may_repeat": [],
}

# %% solution
tools = {
    "no_question": [1, 2, 7, 9, 10],
    "lying": [2, 7, 9],
    "asked_in_vain": [3],
    "may_repeat": [4, 5],
}

# %% right: sets_in_another_order
tools = {"no_question": {10, 9, 7, 2, 1}, "lying": (9, 7, 2), "asked_in_vain": {3}, "may_repeat": (5, 4)}

# %% right: worked_out
methods = dict(enumerate("GET GET POST DELETE PUT POST GET POST GET GET".split(), 1))
changes = {2, 4, 5, 6, 7, 8, 9}
tools = {
    "no_question": [number for number, method in methods.items() if method == "GET"],
    "lying": [number for number in changes if methods[number] == "GET"],
    "asked_in_vain": [number for number, method in methods.items() if method != "GET" and number not in changes],
    "may_repeat": [number for number, method in methods.items() if method in ("PUT", "DELETE")],
}

# %% wrong: cancel_is_asked_about, refused by no-question
# at fault: no_question misses 2
tools = {"no_question": [1, 7, 9, 10], "lying": [7, 9], "asked_in_vain": [3], "may_repeat": [4, 5]}

# %% wrong: what_reads_is_not_asked_about, refused by no-question
# at fault: no_question has 3: it's a POST
tools = {"no_question": [1, 2, 3, 7, 9, 10], "lying": [2, 7, 9], "asked_in_vain": [], "may_repeat": [4, 5]}

# %% wrong: a_message_is_harmless, refused by lying
# at fault: lying misses 7
tools = {"no_question": [1, 2, 7, 9, 10], "lying": [2, 9], "asked_in_vain": [3], "may_repeat": [4, 5]}

# %% wrong: by_the_word, refused by lying
# at fault: lying has 10: it lists what was removed
tools = {"no_question": [1, 2, 7, 9, 10], "lying": [2, 7, 9, 10], "asked_in_vain": [3], "may_repeat": [4, 5]}

# %% wrong: every_post_in_vain, refused by in-vain
# at fault: asked_in_vain has 6: it changes something
tools = {"no_question": [1, 2, 7, 9, 10], "lying": [2, 7, 9], "asked_in_vain": [3, 6, 8], "may_repeat": [4, 5]}

# %% wrong: reads_may_be_repeated_too, refused by repeat
# at fault: may_repeat has 1: the host doesn't ask about it
tools = {"no_question": [1, 2, 7, 9, 10], "lying": [2, 7, 9], "asked_in_vain": [3], "may_repeat": [1, 4, 5, 10]}

# %% wrong: a_reminder_twice, refused by repeat
# at fault: may_repeat has 8: it's a POST
tools = {"no_question": [1, 2, 7, 9, 10], "lying": [2, 7, 9], "asked_in_vain": [3], "may_repeat": [4, 5, 8]}

# %% wrong: counted_from_zero, refused by no-question
# at fault: no_question has 0, which isn't a number of the table
tools = {"no_question": [0, 1, 6, 8, 9], "lying": [1, 6, 8], "asked_in_vain": [2], "may_repeat": [3, 4]}
