# No singer stands in the address: all singers of a part join and leave at one
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/singer/<part>",
    "leave a part": "DELETE /part/<part>/singer/<part>",
}
