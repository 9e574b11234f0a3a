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

# %% right: by_head
found = {
    "case": 5,
    "server": "B",
    "requests": [
        ("POST", "/tools/", {"name": "Saw"}),
        ("HEAD", "/tool/5"),
    ],
}

# %% right: one_too_many
# - # Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
#       "requests": [
# +         ("GET", "/tool/2"),

# %% wrong: a_trace_is_no_proof, refused by proof
# at fault: (Accept: text/html)
# says: there is something odd at A, request 2, GET /tool/1
# -         ("GET", "/tool/1"),
# +         ("GET", "/tool/1", None, {"Accept": "text/html"}),

# %% wrong: accuses_a_habit, refused by proof
# at fault: D has a habit of its own, request 1, PUT /tool/1: 200 OK and not 204 No Content
# -     "server": "A",
# +     "server": "D",

# %% wrong: everything_there_is, refused by proof
# at fault: there are 14 requests
#       "requests": [
# +         *((method, f"/tool/{number}") for number in (1, 2, 3) for method in ("GET", "HEAD", "OPTIONS", "DELETE")),

# %% wrong: names_nobody, refused by proof
# at fault: 'all of them' is none of the servers
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

# %% wrong: shows_nothing, refused by proof
# at fault: they show nothing
# -     "server": "A",
# +     "server": "D",
# ...
# -         ("PUT", "/tool/1", {"name": "Saw"}),
# +         ("DELETE", "/tool/1"),

# %% wrong: without_its_number, refused by proof
# at fault: 0 is none
# says: line_up shows the number of yours
# -     "case": 2,
# +     "case": 0,
