# %% starter
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer")

found = {
    "case": 0,  # the number that is shown below
    "server": "?",
    "requests": [
        # ("METHOD", "/address"), ("METHOD", "/address", {"body": 1}, {"Header": "value"}),
    ],
}
line_up

# %% solution
# Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}

# %% right: by_days
# - # Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
# -         ("PUT", "/tool/1", {"name": "Saw"}),
# -         ("GET", "/tool/1"),
# +         ("PUT", "/tool/2", {"days": 14}),
# +         ("GET", "/tool/2", None, {"Accept": "application/json"}),

# %% right: by_head
found = {
    "case": 5,
    "server": "B",
    "requests": [
        ("POST", "/tools/", {"name": "Saw"}),
        ("HEAD", "/tool/5"),
    ],
}

# %% right: location_leads_nowhere, from by_head
# -         ("HEAD", "/tool/5"),
# +         ("GET", "/tool/5"),

# %% right: nothing_is_deleted
found = {
    "case": 7,
    "server": "C",
    "requests": [
        ("DELETE", "/tool/3"),
        ("GET", "/tool/3"),
    ],
}

# %% right: one_too_many
# - # Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
#       "requests": [
# +         ("GET", "/tool/2"),

# %% right: put_twice
found = {
    "case": 1,
    "server": "B",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tools/"),
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tools/"),
    ],
}

# %% right: the_id_decides
found = {
    "case": 10,
    "server": "B",
    "requests": [
        ("PUT", "/tool/1", {"id": "3", "name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}

# %% wrong: a_trace_is_no_proof, refused by proof
# at fault: (Accept: text/html)
# says: there is something odd at A, request 2, GET /tool/1
# - # Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
# -         ("GET", "/tool/1"),
# +         ("GET", "/tool/1", None, {"Accept": "text/html"}),

# %% wrong: accuses_a_habit, refused by proof
# at fault: D has a habit of its own, request 1, PUT /tool/1: 200 OK and not 204 No Content
# - # Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
# -     "server": "A",
# +     "server": "D",

# %% wrong: everything_there_is, from by_days, refused by proof
# at fault: there are 12 requests
# -         ("PUT", "/tool/2", {"days": 14}),
# -         ("GET", "/tool/2", None, {"Accept": "application/json"}),
# +         ("GET", "/tool/1"),
# +         ("HEAD", "/tool/1"),
# +         ("OPTIONS", "/tool/1"),
# +         ("DELETE", "/tool/1"),
# +         ("GET", "/tool/2"),
# +         ("HEAD", "/tool/2"),
# +         ("OPTIONS", "/tool/2"),
# +         ("DELETE", "/tool/2"),
# +         ("GET", "/tool/3"),
# +         ("HEAD", "/tool/3"),
# +         ("OPTIONS", "/tool/3"),
# +         ("DELETE", "/tool/3"),

# %% wrong: names_nobody, refused by proof
# at fault: 'all of them' is none of the servers
# - # Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
# -     "server": "A",
# +     "server": "all of them",

# %% wrong: no_request, refused by proof
# at fault: there is no request yet
found = {
    "case": 2,
    "server": "A",
    "requests": [],
}

# %% wrong: only_words, refused by proof
# at fault: 'It forgets what I sent'
# says: This task asks for a list of requests
found = {
    "case": 2,
    "server": "A",
    "requests": "It forgets what I sent",
}

# %% wrong: shows_nothing, from accuses_a_habit, refused by proof
# at fault: they show nothing
# -         ("PUT", "/tool/1", {"name": "Saw"}),
# +         ("DELETE", "/tool/1"),

# %% wrong: without_its_number, refused by proof
# at fault: 0 is none
# says: line_up shows the number of yours
# - # Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
# -     "case": 2,
# +     "case": 0,
