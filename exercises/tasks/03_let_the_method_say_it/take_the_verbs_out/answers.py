# %% starter
routes = {
    "list the scores": "",
    "add a score": "",
    "show a score": "",
    "replace a score": "",
    "withdraw a score": "",
    "list the singers of a part": "",
    "join a part": "",
    "leave a part": "",
}

# %% solution
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/singer/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}

# %% right: by_query
# -     "list the singers of a part": "GET /part/<part>/singers/",
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "list the singers of a part": "GET /singers/?part=<part>",
# +     "join a part": "PUT /singer/<singer>/part/<part>",
# +     "leave a part": "DELETE /singer/<singer>/part/<part>",

# %% right: old_words_kept_as_nouns
routes = {
    "list the scores": "GET /scores/list",
    "add a score": "POST /scores/list",
    "show a score": "GET /score/show/<id>",
    "replace a score": "PUT /score/show/<id>",
    "withdraw a score": "DELETE /score/show/<id>",
    "list the singers of a part": "GET /singers-of/<part>",
    "join a part": "PUT /singers-of/<part>/join/<singer>",
    "leave a part": "DELETE /singers-of/<part>/join/<singer>",
}

# %% wrong: a_fragment, refused by two-things
# at fault: /score/<id>#new
# says: holds '#', and what follows it is never sent
# -     "replace a score": "PUT /score/<id>",
# +     "replace a score": "PUT /score/<id>#new",

# %% wrong: a_pair, refused by two-things
# at fault: is ['GET', '/scores/'], and not a text
# -     "list the scores": "GET /scores/",
# +     "list the scores": ["GET", "/scores/"],

# %% wrong: a_part_is_dotted_away, refused by two-things
# at fault: 'join a part' is /part/singer/<singer>
# says: which tells the service <singer>
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# +     "join a part": "PUT /part/<part>/../singer/<singer>",

# %% wrong: a_space_inside, refused by two-things
# at fault: /all scores/
# says: holds ' ', which no address holds
# -     "list the scores": "GET /scores/",
# +     "list the scores": "GET /all scores/",

# %% wrong: add_by_put, refused by on-a-bad-line
# at fault: PUT /scores/
# says: was done twice
# -     "add a score": "POST /scores/",
# +     "add a score": "PUT /scores/",

# %% wrong: added_somewhere_else, refused by one-address
# at fault: 'add a score' goes to /score/
# says: to /scores/, so one thing has two addresses
# -     "add a score": "POST /scores/",
# +     "add a score": "POST /score/",

# %% wrong: hyphen_between_two_names, refused by two-things
# at fault: /singer/<part>-<singer> leads to /singer/7-7-7 for 'join a part' of part 7-7
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "join a part": "PUT /singer/<part>-<singer>",
# +     "leave a part": "DELETE /singer/<part>-<singer>",

# %% wrong: join_by_post, refused by on-a-bad-line
# at fault: POST /part/<part>/singer/<singer>
# says: it may not send a POST again
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# +     "join a part": "POST /part/<part>/singer/<singer>",

# %% wrong: no_method, refused by two-things
# at fault: 'list the scores' has '/scores/'
# -     "list the scores": "GET /scores/",
# +     "list the scores": "/scores/",

# %% wrong: one_row_missing, refused by two-things
# at fault: the job 'leave a part' is not filled in yet
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",

# %% wrong: part_7_is_score_7, refused by two-things
# at fault: /choir/<part> leads to /choir/7 for 'list the singers of a part' of part 7, and
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /choir/<id>",
    "replace a score": "PUT /choir/<id>",
    "withdraw a score": "DELETE /choir/<id>",
    "list the singers of a part": "GET /choir/<part>",
    "join a part": "PUT /choir/<part>/<singer>",
    "leave a part": "DELETE /choir/<part>/<singer>",
}

# %% wrong: part_called_score, refused by two-things
# at fault: /<part> leads to /scores for 'list the singers of a part' of part scores, and
# -     "list the scores": "GET /scores/",
# -     "add a score": "POST /scores/",
# +     "list the scores": "GET /scores",
# +     "add a score": "POST /scores",
# ...
# -     "list the singers of a part": "GET /part/<part>/singers/",
# +     "list the singers of a part": "GET /<part>",

# %% wrong: part_word_meets_singer, from singer_called_singers, refused by two-things
# at fault: /part/<part>/<singer> leads to /part/7/all for 'join a part' of part 7 and
# -     "list the singers of a part": "GET /part/<part>/singers",
# +     "list the singers of a part": "GET /part/<part>/all",

# %% wrong: read_by_post, refused by a-robot
# at fault: 'list the singers of a part' uses POST
# says: nobody can follow a link
# -     "list the singers of a part": "GET /part/<part>/singers/",
# +     "list the singers of a part": "POST /part/<part>/singers/",

# %% wrong: singer_called_singers, refused by two-things
# at fault: /part/<part>/<singer> leads to /part/7/singers for 'join a part' of part 7 and
# -     "list the singers of a part": "GET /part/<part>/singers/",
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "list the singers of a part": "GET /part/<part>/singers",
# +     "join a part": "PUT /part/<part>/<singer>",
# +     "leave a part": "DELETE /part/<part>/<singer>",

# %% wrong: small_letters, refused by two-things
# at fault: 'delete /score/<id>'
# says: case-sensitive, and these are all in capitals
# -     "withdraw a score": "DELETE /score/<id>",
# +     "withdraw a score": "delete /score/<id>",

# %% wrong: swapped, refused by on-a-bad-line
# at fault: 'join a part' uses DELETE
# says: that isn't what DELETE means
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "join a part": "DELETE /part/<part>/singer/<singer>",
# +     "leave a part": "PUT /part/<part>/singer/<singer>",

# %% wrong: twins, refused by two-things
# at fault: same request, GET /score/<id>
# says: two jobs are the same request
# -     "replace a score": "PUT /score/<id>",
# +     "replace a score": "GET /score/<id>",

# %% wrong: withdraw_by_get, refused by a-robot
# at fault: a robot asked for /score/<id>/withdraw, which did the job 'withdraw a score'
# -     "withdraw a score": "DELETE /score/<id>",
# +     "withdraw a score": "GET /score/<id>/withdraw",
