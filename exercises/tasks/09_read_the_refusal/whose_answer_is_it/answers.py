# %% starter
suspects = {
    "A": [],
    "B": [],
    "C": [],
    "D": [],
    "E": [],
    "F": [],
}

# %% solution
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [1, 12],
    "F": [6],
}

# %% right: any_order
suspects = dict(D=9, F=6, E={12, 1}, C=(7, 4), B=["8", "2"], A=[11, 5])

# %% right: texts
# -     "A": [5, 11],
# +     "A": ["5", "11"],

# %% wrong: 200_is_success, refused by all-is-well
# at fault: E: you named request 12 only
# -     "E": [1, 12],
# +     "E": [12],

# %% wrong: 412_needs_if_match, refused by bare
# at fault: B: you named request 8 only
# -     "B": [2, 8],
# +     "B": [8],

# %% wrong: a_with_junk, refused by bare
# at fault: there is no request 'nobody else'
# -     "A": [5, 11],
# +     "A": [5, 11, "nobody else"],

# %% wrong: a_wrong_password_is_403, refused by fields
# at fault: C: you named request 4 only
# -     "C": [4, 7],
# +     "C": [4],

# %% wrong: any_unread_type, refused by fields
# at fault: F: request 10 got a different response
# -     "F": [6],
# +     "F": [6, 10],

# %% wrong: everybody, refused by bare
# at fault: A: request 1 got a different response
suspects = {name: list(range(1, 13)) for name in "ABCDEF"}

# %% wrong: nobody_heard_200, refused by all-is-well
# at fault: E: nobody is named yet
# -     "E": [1, 12],
# +     "E": [],

# %% wrong: nobodys_number, refused by fields
# at fault: there is no request -7
# -     "F": [6],
# +     "F": [6, -7],
