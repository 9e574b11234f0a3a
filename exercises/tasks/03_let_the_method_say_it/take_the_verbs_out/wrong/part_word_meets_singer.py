# refused by: two-things
# says: /part/<part>/<singer> leads to /part/7/all for 'join a part' of part 7 and
# at fault: /part/<part>/<singer> leads to /part/7/all for 'join a part' of part 7 and
# the singers of the part 'x' at /part/x/all meet the singer called 'all'
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/all",
    "join a part": "PUT /part/<part>/<singer>",
    "leave a part": "DELETE /part/<part>/<singer>",
}
