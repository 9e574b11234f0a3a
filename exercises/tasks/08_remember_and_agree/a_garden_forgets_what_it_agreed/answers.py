# %% starter
from exercises import suspects

line_up = suspects("a-garden-forgets-what-it-agreed")

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
    "server": "C",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "leeks"}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}

# %% right: case_1_taken_all_the_same, from if_none_match_star
# + from exercises import suspects
# +
# + line_up = suspects("a-garden-forgets-what-it-agreed", 1)
# +
#   found = {

# %% right: if_match_star_where_nothing_is, from if_none_match_star
# -         ("GET", "/plot/2"),
# -         ("PUT", "/plot/2", {"name": "nettles", "metres": 2}, {"If-None-Match": "*"}),
# +         ("GET", "/plot/77"),
# +         ("PUT", "/plot/77", {"name": "x", "metres": 1}, {"If-Match": "*"}),

# %% right: if_none_match_star
found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/plot/2"),
        ("PUT", "/plot/2", {"name": "nettles", "metres": 2}, {"If-None-Match": "*"}),
    ],
}

# %% right: one_too_many
# - # Case 2. Yours has another number, perhaps another culprit, and another rule is broken.
# ...
#       "requests": [
# +         ("GET", "/plots/"),

# %% wrong: a_trace_is_no_proof, refused by proof
# at fault: what was there before
# says: there is something odd at C, request 2, GET /plot/1
#       "requests": [
# -         ("GET", "/plot/1"),

# %% wrong: accuses_a_habit, refused by proof
# at fault: D has a habit of its own, request 1, PUT /plot/1: 200 OK and not 204 No Content
# -     "server": "C",
# +     "server": "D",
#       "requests": [
# +         ("PUT", "/plot/1", {"name": "leeks"}),

# %% wrong: everything_there_is, refused by proof
# at fault: there are 15 requests
#       "requests": [
# +         *((method, f"/plot/{number}") for number in (1, 2, 3) for method in ("GET", "HEAD", "OPTIONS", "DELETE")),

# %% wrong: names_nobody, refused by proof
# at fault: 'all of them' is none of the servers
# -     "server": "C",
# +     "server": "all of them",

# %% wrong: no_request, refused by proof
# at fault: there is no request yet
found = {
    "case": 2,
    "server": "C",
    "requests": [],
}

# %% wrong: only_words, refused by proof
# at fault: 'It forgets what I sent'
# says: This task asks for a list of requests
found = {
    "case": 2,
    "server": "C",
    "requests": "It forgets what I sent",
}

# %% wrong: shows_nothing, refused by proof
# at fault: they show nothing
# -     "server": "C",
# +     "server": "D",

# %% wrong: without_its_number, refused by proof
# at fault: 0 is none
# says: line_up shows the number of yours
# -     "case": 2,
# +     "case": 0,
