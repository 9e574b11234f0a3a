# wrong: a robot withdraws scores
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "GET /score/<id>/withdraw",
    "list the singers of a part": "GET /part/<part>",
    "join a part": "PUT /part/<part>/<singer>",
    "leave a part": "DELETE /part/<part>/<singer>",
}
