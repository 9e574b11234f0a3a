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

# %% right: a_name_that_sounds_like_a_verb
routes = {
    "list the scores": "GET /show/",
    "add a score": "POST /show/",
    "show a score": "GET /show/<id>",
    "replace a score": "PUT /show/<id>",
    "withdraw a score": "DELETE /show/<id>",
    "list the singers of a part": "GET /list-of/<part>",
    "join a part": "PUT /enrol/<part>/<singer>",
    "leave a part": "DELETE /enrol/<part>/<singer>",
}

# %% right: built_by_code
score, singer = "/music/<id>", "/choir/<part>/<singer>"
routes = {
    "list the scores": "GET /music/",
    "add a score": "POST /music/",
    "show a score": f"GET {score}",
    "replace a score": f"PUT {score}",
    "withdraw a score": f"DELETE {score}",
    "list the singers of a part": "GET /choir/<part>",
    "join a part": f"PUT {singer}",
    "leave a part": f"DELETE {singer}",
}

# %% right: by_query
# -     "list the singers of a part": "GET /part/<part>/singers/",
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "list the singers of a part": "GET /singers/?part=<part>",
# +     "join a part": "PUT /singer/<singer>/part/<part>",
# +     "leave a part": "DELETE /singer/<singer>/part/<part>",

# %% right: in_german
routes = {
    "list the scores": "GET /noten/",
    "add a score": "POST /noten/",
    "show a score": "GET /note/<id>",
    "replace a score": "PUT /note/<id>",
    "withdraw a score": "DELETE /note/<id>",
    "list the singers of a part": "GET /stimme/<part>/sänger/",
    "join a part": "PUT /stimme/<part>/sänger/<singer>",
    "leave a part": "DELETE /stimme/<part>/sänger/<singer>",
}

# %% right: numbers_and_words_apart
routes = {
    "list the scores": "GET /",
    "add a score": "POST /",
    "show a score": "GET /<id>",
    "replace a score": "PUT /<id>",
    "withdraw a score": "DELETE /<id>",
    "list the singers of a part": "GET /part-<part>",
    "join a part": "PUT /part-<part>/<singer>",
    "leave a part": "DELETE /part-<part>/<singer>",
}

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

# %% right: plural_all_the_way
routes = {
    "list the scores": "GET /scores",
    "add a score": "POST /scores",
    "show a score": "GET /scores/<id>",
    "replace a score": "PUT /scores/<id>",
    "withdraw a score": "DELETE /scores/<id>",
    "list the singers of a part": "GET /parts/<part>/singers",
    "join a part": "PUT /parts/<part>/singers/<singer>",
    "leave a part": "DELETE /parts/<part>/singers/<singer>",
}

# %% right: spelled_with_dots_and_percents
# -     "replace a score": "PUT /score/<id>",
# -     "withdraw a score": "DELETE /score/<id>",
# +     "replace a score": "PUT /%73core/<id>",
# +     "withdraw a score": "DELETE /score/./<id>",
# ...
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "leave a part": "DELETE /part/<part>/singers/../singer/<singer>",

# %% wrong: a_fragment, refused by two-things
# at fault: /score/<id>#new
# says: holds '#', and what follows it is never sent
# -     "replace a score": "PUT /score/<id>",
# +     "replace a score": "PUT /score/<id>#new",

# %% wrong: a_pair, refused by two-things
# at fault: is ['GET', '/scores/'], and not a text
# -     "list the scores": "GET /scores/",
# +     "list the scores": ["GET", "/scores/"],

# %% wrong: a_part_is_called_score, refused by two-things
# at fault: /<part>/ leads to /score/
# says: and there stands
routes = {
    "list the scores": "GET /score/",
    "add a score": "POST /score/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /<part>/",
    "join a part": "PUT /<part>/<singer>",
    "leave a part": "DELETE /<part>/<singer>",
}

# %% wrong: a_part_is_dotted_away, refused by two-things
# at fault: 'join a part' is /part/singer/<singer>
# says: which tells the service <singer>
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "join a part": "PUT /part/<part>/../singer/<singer>",
# +     "leave a part": "DELETE /part/<part>/../singer/<singer>",

# %% wrong: a_percent_makes_one_of_two, refused by two-things
# at fault: /scores/<part> leads to /scores/7
# says: and there stands
# -     "show a score": "GET /score/<id>",
# -     "replace a score": "PUT /score/<id>",
# -     "withdraw a score": "DELETE /score/<id>",
# -     "list the singers of a part": "GET /part/<part>/singers/",
# +     "show a score": "GET /scores/<id>",
# +     "replace a score": "PUT /scores/<id>",
# +     "withdraw a score": "DELETE /scores/<id>",
# +     "list the singers of a part": "GET /%73cores/<part>",

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

# %% wrong: all_at_the_root, from plural_all_the_way, refused by two-things
# at fault: /<part> leads to /scores
# says: and there stands 'list the scores'
# -     "list the singers of a part": "GET /parts/<part>/singers",
# -     "join a part": "PUT /parts/<part>/singers/<singer>",
# -     "leave a part": "DELETE /parts/<part>/singers/<singer>",
# +     "list the singers of a part": "GET /<part>",
# +     "join a part": "PUT /<part>/<singer>",
# +     "leave a part": "DELETE /<part>/<singer>",

# %% wrong: as_it_was, refused by a-robot
# at fault: a robot asked for /score/withdraw/<id>, which did the job 'withdraw a score'
routes = {
    "list the scores": "GET /scores/list",
    "add a score": "POST /scores/add",
    "show a score": "GET /score/show/<id>",
    "replace a score": "POST /score/save/<id>",
    "withdraw a score": "GET /score/withdraw/<id>",
    "list the singers of a part": "GET /singers-of?part=<part>",
    "join a part": "GET /join?part=<part>&singer=<singer>",
    "leave a part": "POST /leave?part=<part>&singer=<singer>",
}

# %% wrong: austreten_am_ende, refused by one-address
# at fault: /part/<part>/singer/<singer>/austritt
# says: one thing has two addresses
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "leave a part": "DELETE /part/<part>/singer/<singer>/austritt",

# %% wrong: dots_make_one_of_two, refused by two-things
# at fault: 'list the singers of a part' is /scores/
# says: part' is /scores/, which tells the service no name at all
# -     "list the singers of a part": "GET /part/<part>/singers/",
# +     "list the singers of a part": "GET /scores/<part>/..",

# %% wrong: enrol_in_front, refused by one-address
# at fault: /enrol/<part>/<singer>
# says: one thing has two addresses
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# +     "join a part": "PUT /enrol/<part>/<singer>",

# %% wrong: hyphen_between_two_names, refused by two-things
# at fault: /singer/<part>-<singer> leads to /singer/7-7-7 for 'join a part' of part 7-7
# + # part 'a-b' with singer 'c' and part 'a' with singer 'b-c' meet
#   routes = {
# ...
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "join a part": "PUT /singer/<part>-<singer>",
# +     "leave a part": "DELETE /singer/<part>-<singer>",

# %% wrong: id_beside_part, refused by two-things
# at fault: /<part> leads to /7
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /<id>",
    "replace a score": "PUT /<id>",
    "withdraw a score": "DELETE /<id>",
    "list the singers of a part": "GET /<part>",
    "join a part": "PUT /part/<part>/<singer>",
    "leave a part": "DELETE /part/<part>/<singer>",
}

# %% wrong: join_by_post, refused by on-a-bad-line
# at fault: POST /part/<part>/singer/<singer>
# says: it may not send a POST again
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# +     "join a part": "POST /part/<part>/singer/<singer>",

# %% wrong: joined_at_the_list, refused by two-things
# at fault: 'join a part' is /part/<part>/singers/
# says: which tells the service <part>
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# +     "join a part": "PUT /part/<part>/singers/",

# %% wrong: left_somewhere_else, refused by one-address
# at fault: /singer/<singer>/<part>
# says: one thing has two addresses
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "leave a part": "DELETE /singer/<singer>/<part>",

# %% wrong: list_and_add, refused by one-address
# at fault: 'add a score' goes to /scores/add, but 'list the scores' goes to /scores/list
# -     "list the scores": "GET /scores/",
# -     "add a score": "POST /scores/",
# +     "list the scores": "GET /scores/list",
# +     "add a score": "POST /scores/add",

# %% wrong: no_method, refused by two-things
# at fault: 'list the scores' has '/scores/'
# -     "list the scores": "GET /scores/",
# +     "list the scores": "/scores/",

# %% wrong: one_row_missing, refused by two-things
# at fault: the job 'leave a part' is not filled in yet
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",

# %% wrong: part_7_is_score_7, refused by two-things
# at fault: /choir/<part> leads to /choir/7 for 'list the singers of a part' of part 7, and
# wrong: the part 7 meets score 7
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
# the singers of a part called 'score'... a part 'scores' meets the list of scores
routes = {
    "list the scores": "GET /scores",
    "add a score": "POST /scores",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /<part>",
    "join a part": "PUT /<part>/singer/<singer>",
    "leave a part": "DELETE /<part>/singer/<singer>",
}

# %% wrong: part_word_meets_singer, refused by two-things
# at fault: /part/<part>/<singer> leads to /part/7/all for 'join a part' of part 7 and
# + # the singers of the part 'x' at /part/x/all meet the singer called 'all'
#   routes = {
# ...
# -     "list the singers of a part": "GET /part/<part>/singers/",
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "list the singers of a part": "GET /part/<part>/all",
# +     "join a part": "PUT /part/<part>/<singer>",
# +     "leave a part": "DELETE /part/<part>/<singer>",

# %% wrong: read_by_post, refused by a-robot
# at fault: 'list the singers of a part' uses POST
# says: nobody can follow a link
# -     "list the singers of a part": "GET /part/<part>/singers/",
# +     "list the singers of a part": "POST /part/<part>/singers/",

# %% wrong: retrieve_in_front, refused by one-address
# at fault: /retrieve/<id>
# says: one thing has two addresses
# -     "show a score": "GET /score/<id>",
# +     "show a score": "GET /retrieve/<id>",

# %% wrong: save_by_patch, refused by on-a-bad-line
# at fault: PATCH /score/<id>
# says: it may not send a PATCH again
# -     "replace a score": "PUT /score/<id>",
# +     "replace a score": "PATCH /score/<id>",

# %% wrong: save_by_post, refused by on-a-bad-line
# at fault: POST /score/<id>
# says: it may not send a POST again
# -     "replace a score": "PUT /score/<id>",
# +     "replace a score": "POST /score/<id>",

# %% wrong: singer_called_singers, from part_word_meets_singer, refused by two-things
# at fault: /part/<part>/<singer> leads to /part/7/singers for 'join a part' of part 7 and
# - # the singers of the part 'x' at /part/x/all meet the singer called 'all'
# + # part 'x', singer 'singers': joins at the address where the singers of x are listed
# ...
# -     "list the singers of a part": "GET /part/<part>/all",
# +     "list the singers of a part": "GET /part/<part>/singers",

# %% wrong: singers_side_by_side, refused by two-things
# at fault: /<part>-<singer> leads to /7-7-7
# says: and there stands
# -     "list the singers of a part": "GET /part/<part>/singers/",
# -     "join a part": "PUT /part/<part>/singer/<singer>",
# -     "leave a part": "DELETE /part/<part>/singer/<singer>",
# +     "list the singers of a part": "GET /part/<part>",
# +     "join a part": "PUT /<part>-<singer>",
# +     "leave a part": "DELETE /<part>-<singer>",

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

# %% wrong: verb_in_the_query, refused by one-address
# at fault: /score/<id>?action=delete
# says: one thing has two addresses
# -     "withdraw a score": "DELETE /score/<id>",
# +     "withdraw a score": "POST /score/<id>?action=delete",

# %% wrong: withdraw_by_get, refused by a-robot
# at fault: a robot asked for /score/<id>/withdraw, which did the job 'withdraw a score'
# -     "withdraw a score": "DELETE /score/<id>",
# +     "withdraw a score": "GET /score/<id>/withdraw",

# %% wrong: withdrawal_by_get, refused by a-robot
# at fault: a robot asked for /score/<id>/withdrawal, which did the job 'withdraw a score'
# -     "withdraw a score": "DELETE /score/<id>",
# +     "withdraw a score": "GET /score/<id>/withdrawal",
