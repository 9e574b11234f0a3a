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
# at fault: 'B2' isn't a line of letter C
# -     "C": {"method": "POST", "line": "C2"},
# +     "C": {"method": "POST", "line": "B2"},

# %% wrong: a_proof_of_nothing, refused by what-can-be-known
# at fault: you named D4 as the proof
# says: is the same with both suspects
# -     "D": {"method": "cannot tell", "line": "none"},
# +     "D": {"method": "cannot tell", "line": "D4"},

# %% wrong: empty_before, refused by replaced-or-added
# at fault: E3 would be the same with both suspects
# -     "E": {"method": "PUT", "line": "E5"},
# +     "E": {"method": "PUT", "line": "E3"},

# %% wrong: harmless_so_patch, refused by what-can-be-known
# at fault: letter D: you say PATCH
# says: with the other suspect the lines would be exactly the same
# -     "D": {"method": "cannot tell", "line": "none"},
# +     "D": {"method": "PATCH", "line": "D2"},

# %% wrong: never_sure, refused by replaced-or-changed
# at fault: letter A
# says: only one of the two suspects
# -     "A": {"method": "PUT", "line": "A2"},
# +     "A": {"method": "cannot tell", "line": "A2"},

# %% wrong: no_proof, refused by replaced-or-changed
# at fault: letter B is PATCH, but you named no line that proves it
# says: you named no line that proves it
# -     "B": {"method": "PATCH", "line": "B4"},
# +     "B": {"method": "PATCH", "line": "none"},

# %% wrong: no_suspect, refused by replaced-or-added
# at fault: letter C has the method 'DELETE'
# -     "C": {"method": "POST", "line": "C2"},
# +     "C": {"method": "DELETE", "line": "C2"},

# %% wrong: post_replaces, refused by replaced-or-added
# at fault: letter C: with PUT in place of ????, a fresh service responds differently from this log
# -     "C": {"method": "POST", "line": "C2"},
# +     "C": {"method": "PUT", "line": "C2"},

# %% wrong: proof_too_early, refused by replaced-or-changed
# at fault: B2 would be the same with both suspects
# -     "B": {"method": "PATCH", "line": "B4"},
# +     "B": {"method": "PATCH", "line": "B2"},

# %% wrong: proof_too_late, refused by replaced-or-added
# at fault: C4 comes after the first line that tells the two apart
# -     "C": {"method": "POST", "line": "C2"},
# +     "C": {"method": "POST", "line": "C4"},

# %% wrong: put_merges, refused by replaced-or-changed
# at fault: letter A: with PATCH in place of ????
# -     "A": {"method": "PUT", "line": "A2"},
# +     "A": {"method": "PATCH", "line": "A2"},
