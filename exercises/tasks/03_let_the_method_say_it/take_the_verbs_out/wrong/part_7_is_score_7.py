# refused by: two-things
# says: /choir/<part> leads to /choir/7 for 'list the singers of a part' of part 7, and
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
