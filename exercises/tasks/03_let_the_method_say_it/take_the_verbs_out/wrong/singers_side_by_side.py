# refused by: two-things
# says: and there stands
# at fault: /<part>-<singer> leads to /7-7-7
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>",
    "join a part": "PUT /<part>-<singer>",
    "leave a part": "DELETE /<part>-<singer>",
}
