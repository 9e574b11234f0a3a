# %% starter
judged = {
    "1": {"verb": "", "noun": ""},
    "2": {"verb": "", "noun": ""},
    "3": {"verb": "", "noun": ""},
    "4": {"verb": "", "noun": ""},
    "5": {"verb": "", "noun": ""},
    "6": {"verb": "", "noun": ""},
    "7": {"verb": "", "noun": ""},
    "8": {"verb": "", "noun": ""},
    "differ": [],
}

# %% solution
judged = {
    "1": {"verb": "called so", "noun": "GET at the end"},
    "2": {"verb": "called so", "noun": "none"},
    "3": {"verb": "called so", "noun": "things below"},
    "4": {"verb": "none", "noun": "called otherwise"},
    "5": {"verb": "called so", "noun": "things below"},
    "6": {"verb": "POST at the end", "noun": "none"},
    "7": {"verb": "called so", "noun": "GET at the end"},
    "8": {"verb": "POST at the end", "noun": "called otherwise"},
    "differ": [1, 3, 5, 7, 8],
}

# %% right: in_capitals
judged = {
    "1": {"verb": "Called so", "noun": "get at the end"},
    "2": {"verb": "Called so", "noun": "NONE"},
    "3": {"verb": "Called so", "noun": "things below"},
    "4": {"verb": "NONE", "noun": "called otherwise"},
    "5": {"verb": "Called so", "noun": "things below"},
    "6": {"verb": "POST at the end", "noun": "NONE"},
    "7": {"verb": "Called so", "noun": "get at the end"},
    "8": {"verb": "POST at the end", "noun": "called otherwise"},
    "differ": [1, 3, 5, 7, 8],
}

# %% right: numbers_as_text
# -     "differ": [1, 3, 5, 7, 8],
# +     "differ": ("8", "7", "5", "3", "1"),

# %% wrong: a_room_is_overlooked, refused by noun
# at fault: line 3, GET /workspaces/{workspace}/search/code, called searchWorkspace: something does speak
# -     "3": {"verb": "called so", "noun": "things below"},
# +     "3": {"verb": "called so", "noun": "none"},

# %% wrong: a_room_that_ends_there, refused by noun
# at fault: line 3, GET /workspaces/{workspace}/search/code, called searchWorkspace: 'GET at the end' doesn't hold
# -     "3": {"verb": "called so", "noun": "things below"},
# +     "3": {"verb": "called so", "noun": "GET at the end"},

# %% wrong: all_differ, refused by differ
# at fault: differ has 2, but there all evidence speaks for a verb
# -     "differ": [1, 3, 5, 7, 8],
# +     "differ": [1, 2, 3, 4, 5, 6, 7, 8],

# %% wrong: auth_is_called_so, refused by verb
# at fault: 'called so' doesn't hold for 'auth' there
# -     "8": {"verb": "POST at the end", "noun": "called otherwise"},
# +     "8": {"verb": "called so", "noun": "called otherwise"},

# %% wrong: auth_is_clear, refused by differ
# at fault: differ lacks 1 of the lines
# -     "differ": [1, 3, 5, 7, 8],
# +     "differ": [1, 3, 5, 7],

# %% wrong: cancel_is_called_otherwise, refused by noun
# at fault: line 6, POST /v2/subscriptions/{subscription_id}/cancel, called CancelSubscription: 'called otherwise' doesn't hold
# -     "6": {"verb": "POST at the end", "noun": "none"},
# +     "6": {"verb": "POST at the end", "noun": "called otherwise"},

# %% wrong: capitals_count, refused by verb
# at fault: line 2, POST /v2/team-members/search, called SearchTeamMembers: something does speak
# -     "2": {"verb": "called so", "noun": "none"},
# +     "2": {"verb": "none", "noun": "none"},

# %% wrong: counted_from_zero, refused by differ
# at fault: differ has 0, which isn't a line
# -     "differ": [1, 3, 5, 7, 8],
# +     "differ": [0, 2, 4, 6, 7],

# %% wrong: labels_for_reasons, refused by verb
# at fault: line 1 has 'verb' for verb
# -     "1": {"verb": "called so", "noun": "GET at the end"},
# +     "1": {"verb": "verb", "noun": "noun"},

# %% wrong: nobody_differs, refused by differ
# at fault: differ
# -     "differ": [1, 3, 5, 7, 8],
# +     "differ": [],

# %% wrong: one_left_empty, refused by noun
# at fault: noun of line 6
# -     "6": {"verb": "POST at the end", "noun": "none"},
# +     "6": {"verb": "called so", "noun": ""},

# %% wrong: post_at_the_end_of_a_get, refused by verb
# at fault: 'POST at the end' doesn't hold for 'search' there
# -     "1": {"verb": "called so", "noun": "GET at the end"},
# +     "1": {"verb": "POST at the end", "noun": "GET at the end"},

# %% wrong: sides_swapped, refused by verb
# at fault: 'GET at the end' speaks for a noun, but is under verb
# -     "1": {"verb": "called so", "noun": "GET at the end"},
# +     "1": {"verb": "GET at the end", "noun": "called so"},
