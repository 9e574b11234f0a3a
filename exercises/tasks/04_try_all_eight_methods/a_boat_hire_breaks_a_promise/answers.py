# %% starter
from exercises import suspects

line_up = suspects("a-boat-hire-breaks-a-promise")

found = {
    "case": 0,  # the number that is shown below
    "server": "?",
    "requests": [
        # ("METHOD", "/address"), ("METHOD", "/address", {"member": 1}, {"Header": "value"}),
    ],
}
line_up

# %% solution
# Case 6. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
    ],
}

# %% right: by_head
found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("DELETE", "/boat/1"),
        ("HEAD", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("HEAD", "/boat/2"),
    ],
}

# %% right: one_too_many
# - # Case 6. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
#       "requests": [
# +         ("GET", "/boat/2"),

# %% right: two_proofs, from by_head
# +         ("GET", "/boats/"),
# +         ("DELETE", "/boat/1"),
#           ("HEAD", "/boat/2"),
# +         ("GET", "/boats/"),
#           ("DELETE", "/boat/1"),
# -         ("HEAD", "/boat/2"),
# +         ("GET", "/boats/"),

# %% wrong: a_trace_is_no_proof, refused by proof
# at fault: there is something odd at B, request 3, GET /boat/2: 404 Not Found and not 200 OK
# -         ("GET", "/boat/2"),
#           ("DELETE", "/boat/1"),

# %% wrong: accuses_a_habit, refused by proof
# at fault: A has a habit of its own, request 1, PUT /boat/1: 200 OK and not 204 No Content
# -     "server": "B",
# +     "server": "A",
#       "requests": [
# +         ("PUT", "/boat/1", {"name": "Heron", "seats": 5}),

# %% wrong: everything_there_is, refused by proof
# at fault: there are 16 requests
#       "requests": [
# +         *((method, f"/boat/{number}") for number in (1, 2, 3) for method in ("GET", "HEAD", "OPTIONS", "DELETE")),

# %% wrong: names_nobody, refused by proof
# at fault: 'all of them' is none of the servers
# -     "server": "B",
# +     "server": "all of them",

# %% wrong: no_request, from only_words, refused by proof
# at fault: there is no request yet
# -     "requests": "It forgets what I sent",
# +     "requests": [],

# %% wrong: only_words, refused by proof
# at fault: 'It forgets what I sent'
# says: This task asks for a list of requests
# Case 6. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 6,
    "server": "B",
    "requests": "It forgets what I sent",
}

# %% wrong: shows_nothing, refused by proof
# at fault: A answers these requests as a server does that keeps the rules: they show nothing
# -     "server": "B",
# +     "server": "A",

# %% wrong: without_its_number, refused by proof
# at fault: 0 is none
# says: line_up shows the number of yours
# -     "case": 6,
# +     "case": 0,
