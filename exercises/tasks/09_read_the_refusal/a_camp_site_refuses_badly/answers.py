# %% starter
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly")

found = {
    "case": 0,  # the number that is shown below
    "server": "?",
    "requests": [
        # ("METHOD", "/address"), ("METHOD", "/address", {"body": 1}, {"Header": "value"}),
    ],
}
line_up

# %% solution
# Case 1. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("POST", "/tent/1"),
    ],
}

# %% right: at_the_book
# - # Case 1. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
# -         ("POST", "/tent/1"),
# +         ("PUT", "/book", {"name": "Ana"}),

# %% right: one_too_many
# - # Case 1. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
#       "requests": [
# +         ("GET", "/book"),

# %% wrong: a_trace_is_no_proof, refused by proof
# at fault: there is something odd at D, request 1, OPTIONS /tent/1: Allow is not there and not GET
# -         ("POST", "/tent/1"),
# +         ("OPTIONS", "/tent/1"),

# %% wrong: accuses_a_habit, refused by proof
# at fault: B has a habit of its own, request 1, POST /tent/1: Content-Type is text/html
# -     "server": "D",
# +     "server": "B",

# %% wrong: everything_there_is, refused by proof
# at fault: there are 13 requests
#       "requests": [
# +         *((method, f"/tent/{number}") for number in (1, 2, 3) for method in ("GET", "HEAD", "OPTIONS", "DELETE")),

# %% wrong: names_nobody, refused by proof
# at fault: 'all of them' is none of the servers
# -     "server": "D",
# +     "server": "all of them",

# %% wrong: no_request, refused by proof
# at fault: there is no request yet
# -     "requests": [
# -         ("POST", "/tent/1"),
# -     ],
# +     "requests": [],

# %% wrong: only_words, from no_request, refused by proof
# at fault: 'It forgets what I sent'
# says: This task asks for a list of requests
# -     "requests": [],
# +     "requests": "It forgets what I sent",

# %% wrong: shows_nothing, refused by proof
# at fault: they show nothing
# -     "server": "D",
# +     "server": "C",

# %% wrong: without_its_number, refused by proof
# at fault: 0 is none
# says: line_up shows the number of yours
# -     "case": 1,
# +     "case": 0,
