# %% starter
judged = {
    "wrong": [],
    "robots_do_it": [],
    "only_asks": [],
}

# %% solution
judged = {
    "wrong": [1, 4, 6, 9, 11],
    "robots_do_it": [2, 7, 10],
    "only_asks": [8],
}

# %% right: sets_in_another_order
judged = {"wrong": {11, 9, 6, 4, 1}, "robots_do_it": (10, 7, 2), "only_asks": {8}}

# %% right: worked_out
right = {2: "GET", 3: "POST", 5: "GET", 7: "GET", 8: "POST", 10: "GET", 12: "POST"}
changes = {2, 3, 7, 10, 12}
judged = {
    "wrong": [number for number in range(1, 13) if number not in right],
    "robots_do_it": [number for number, method in right.items() if method == "GET" and number in changes],
    "only_asks": [number for number, method in right.items() if method == "POST" and number not in changes],
}

# %% wrong: a_get_asks_in_the_open, refused by only-asks
# at fault: only_asks has 5: it asks, and its method says so
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [5, 8]}

# %% wrong: a_list_changes_too, refused by robots
# at fault: robots_do_it has 5: what it gets is a list
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 5, 7, 10], "only_asks": [8]}

# %% wrong: a_wrong_finding_asks, refused by only-asks
# at fault: only_asks has 11: that finding is wrong
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8, 11]}

# %% wrong: all_of_them, refused by wrong
# at fault: wrong has 2:
judged = {"wrong": list(range(1, 13)), "robots_do_it": [2, 7, 10], "only_asks": [8]}

# %% wrong: check_is_a_verb, refused by wrong
# at fault: one more operation creates a thing
judged = {"wrong": [1, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}

# %% wrong: count_is_a_thing, refused by wrong
# at fault: wrong has 8: get is done
judged = {"wrong": [1, 4, 6, 8, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}

# %% wrong: counted_from_zero, refused by wrong
# at fault: wrong has 0, which isn't a number of the table
judged = {"wrong": [0, 3, 5, 8, 10], "robots_do_it": [2, 7, 10], "only_asks": [8]}

# %% wrong: every_get, refused by robots
# at fault: robots_do_it has 1: that finding is wrong
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [1, 2, 5, 6, 7, 9, 10], "only_asks": [8]}

# %% wrong: every_post, refused by only-asks
# at fault: only_asks has 12: it changes something
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8, 12]}

# %% wrong: import_is_a_verb, refused by wrong
# at fault: wrong has 4 of the five: one more word is a place
judged = {"wrong": [1, 4, 6, 9], "robots_do_it": [2, 7, 10], "only_asks": [8]}

# %% wrong: list_is_a_thing, refused by wrong
# at fault: wrong has 5: list says what is to be done
judged = {"wrong": [1, 4, 5, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}

# %% wrong: remove_lock_is_a_place, refused by wrong
# at fault: wrong has 7: the operation is called removeLock
judged = {"wrong": [1, 4, 6, 7, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}

# %% wrong: restore_is_a_verb, refused by wrong
# at fault: one more part is a name of two words
judged = {"wrong": [1, 4, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}

# %% wrong: robots_are_harmless, refused by robots
# at fault: robots_do_it
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [], "only_asks": [8]}

# %% wrong: robots_post_too, refused by robots
# at fault: robots_do_it has 3: it's a POST
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 3, 7, 10, 12], "only_asks": [8]}

# %% wrong: the_lock_stays, refused by robots
# at fault: robots_do_it misses one
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 10], "only_asks": [8]}
