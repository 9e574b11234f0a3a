# refused by: two-things
# says: /part/<part>/<singer> leads to /part/7/singers for 'join a part' of part 7 and
# at fault: /part/<part>/<singer> leads to /part/7/singers for 'join a part' of part 7 and
# part 'x', singer 'singers': joins at the address where the singers of x are listed
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers",
    "join a part": "PUT /part/<part>/<singer>",
    "leave a part": "DELETE /part/<part>/<singer>",
}
