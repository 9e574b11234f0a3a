# refused by: two-things
# says: /singer/<part>-<singer> leads to /singer/7-7-7 for 'join a part' of part 7-7
# at fault: /singer/<part>-<singer> leads to /singer/7-7-7 for 'join a part' of part 7-7
# part 'a-b' with singer 'c' and part 'a' with singer 'b-c' meet
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /singer/<part>-<singer>",
    "leave a part": "DELETE /singer/<part>-<singer>",
}
