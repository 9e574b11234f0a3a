# %% starter
found = {
    "A": {"method": "", "line": ""},
    "B": {"method": "", "line": ""},
    "C": {"method": "", "line": ""},
    "D": {"method": "", "line": ""},
    "E": {"method": "", "line": ""},
}

# %% solution
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E5"},
}

# %% right: from_two_lists
methods = ["PUT", "PATCH", "POST", "cannot tell", "PUT"]
lines = ["a2", "b4", "c2", "None", "e5"]
found = {letter: {"method": method, "line": line} for letter, method, line in zip("ABCDE", methods, lines, strict=True)}

# %% right: in_another_order
found = {
    "E": {"line": "E5", "method": "PUT"},
    "D": {"line": "none", "method": "cannot tell"},
    "C": {"line": "C2", "method": "POST"},
    "B": {"line": "B4", "method": "PATCH"},
    "A": {"line": "A2", "method": "PUT"},
}

# %% wrong: a_line_of_another, refused by replaced-or-added
# at fault: 'B2' is no line of letter C
# -     "C": {"method": "POST", "line": "C2"},
# +     "C": {"method": "POST", "line": "B2"},

# %% wrong: a_proof_of_nothing, refused by what-can-be-known
# at fault: letter D: D4
# says: both suspects answer it alike
# -     "D": {"method": "cannot tell", "line": "none"},
# +     "D": {"method": "cannot tell", "line": "D4"},

# %% wrong: empty_before, refused by replaced-or-added
# at fault: both suspects would have answered E3 alike
# -     "E": {"method": "PUT", "line": "E5"},
# +     "E": {"method": "PUT", "line": "E3"},

# %% wrong: harmless_so_patch, refused by what-can-be-known
# at fault: letter D: you say PATCH
# says: the other suspect would have left the very same lines
# -     "D": {"method": "cannot tell", "line": "none"},
# +     "D": {"method": "PATCH", "line": "D2"},

# %% wrong: harmless_so_put, refused by what-can-be-known
# at fault: letter D: you say PUT
# says: the other suspect would have left the very same lines
# -     "D": {"method": "cannot tell", "line": "none"},
# +     "D": {"method": "PUT", "line": "D4"},

# %% wrong: never_sure, refused by replaced-or-changed
# at fault: letter A
# says: only one of the two suspects
# -     "A": {"method": "PUT", "line": "A2"},
# +     "A": {"method": "cannot tell", "line": "A2"},
# ...
# -     "E": {"method": "PUT", "line": "E5"},
# +     "E": {"method": "cannot tell", "line": "E5"},

# %% wrong: no_proof, refused by replaced-or-changed
# at fault: letter B is PATCH, and no line is named
# says: no line is named that proves it
# -     "B": {"method": "PATCH", "line": "B4"},
# +     "B": {"method": "PATCH", "line": "none"},

# %% wrong: no_suspect, refused by replaced-or-added
# at fault: letter C has the method 'DELETE'
# -     "C": {"method": "POST", "line": "C2"},
# +     "C": {"method": "DELETE", "line": "C2"},

# %% wrong: patch_is_put, refused by replaced-or-changed
# at fault: letter B
# says: was sent PUT where the log has
# -     "B": {"method": "PATCH", "line": "B4"},
# +     "B": {"method": "PUT", "line": "B4"},

# %% wrong: post_replaces, refused by replaced-or-added
# at fault: letter C: a fresh service that was sent PUT
# -     "C": {"method": "POST", "line": "C2"},
# +     "C": {"method": "PUT", "line": "C2"},

# %% wrong: proof_too_early, refused by replaced-or-changed
# at fault: both suspects would have answered B2 alike
# -     "B": {"method": "PATCH", "line": "B4"},
# +     "B": {"method": "PATCH", "line": "B2"},

# %% wrong: proof_too_late, refused by replaced-or-added
# at fault: C4 comes later
# -     "C": {"method": "POST", "line": "C2"},
# +     "C": {"method": "POST", "line": "C4"},

# %% wrong: put_adds, refused by replaced-or-added
# at fault: letter E: a fresh service that was sent POST
# -     "E": {"method": "PUT", "line": "E5"},
# +     "E": {"method": "POST", "line": "E5"},

# %% wrong: put_merges, refused by replaced-or-changed
# at fault: letter A: a fresh service that was sent PATCH
# -     "A": {"method": "PUT", "line": "A2"},
# +     "A": {"method": "PATCH", "line": "A2"},

# %% wrong: the_request_as_proof, refused by replaced-or-changed
# at fault: both suspects would have answered A1 alike
# -     "A": {"method": "PUT", "line": "A2"},
# +     "A": {"method": "PUT", "line": "A1"},
