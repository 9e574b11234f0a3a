# %% starter
from exercises import suspects

line_up = suspects("a-print-shop-mixes-up-its-types")

found = {
    "case": 0,  # the number that is shown below
    "server": "?",
    "requests": [
        # ("METHOD", "/address"), ("METHOD", "/address", {"member": 1}, {"Header": "value"}),
    ],
}
line_up

# %% solution
# Case 1. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 1,
    "server": "A",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
    ],
}

# %% right: another_poster
# - # Case 1. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
# -         ("GET", "/poster/1", None, {"Accept": "text/html"}),
# -         ("GET", "/poster/1", None, {"Accept": "application/json"}),
# +         ("GET", "/poster/3", None, {"Accept": "application/json"}),
# +         ("GET", "/poster/3", None, {"Accept": "text/html, application/json;q=0.5"}),

# %% right: one_too_many
# - # Case 1. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
#       "requests": [
# +         ("GET", "/poster/1", None, {"Accept": "image/png"}),

# %% wrong: a_trace_is_no_proof, refused by proof
# at fault: there is something odd at A, request 1, GET /poster/1: ETag is
# -         ("GET", "/poster/1", None, {"Accept": "application/json"}),

# %% wrong: accuses_a_habit, refused by proof
# at fault: C has a habit of its own, request 2, DELETE /poster/1: 204 No Content and not 404 Not Found
# -     "server": "A",
# +     "server": "C",
#       "requests": [
# +         ("DELETE", "/poster/1"),
# +         ("DELETE", "/poster/1"),

# %% wrong: everything_there_is, refused by proof
# at fault: there are 14 requests
#       "requests": [
# +         *((method, f"/poster/{number}") for number in (1, 2, 3) for method in ("GET", "HEAD", "OPTIONS", "DELETE")),

# %% wrong: names_nobody, refused by proof
# at fault: 'all of them' is none of the servers
# -     "server": "A",
# +     "server": "all of them",

# %% wrong: no_request, refused by proof
# at fault: there is no request yet
# -     "requests": [
# -         ("GET", "/poster/1", None, {"Accept": "text/html"}),
# -         ("GET", "/poster/1", None, {"Accept": "application/json"}),
# -     ],
# +     "requests": [],

# %% wrong: only_words, refused by proof
# at fault: 'It forgets what I sent'
# says: This task asks for a list of requests
# -     "requests": [
# -         ("GET", "/poster/1", None, {"Accept": "text/html"}),
# -         ("GET", "/poster/1", None, {"Accept": "application/json"}),
# -     ],
# +     "requests": "It forgets what I sent",

# %% wrong: shows_nothing, refused by proof
# at fault: C answers these requests as a server does that keeps the rules: they show nothing
# -     "server": "A",
# +     "server": "C",

# %% wrong: without_its_number, refused by proof
# at fault: 0 is none
# says: line_up shows the number of yours
# -     "case": 1,
# +     "case": 0,
