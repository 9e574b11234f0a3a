# refused by: one-address
# says: two addresses for one thing
# at fault: 'add a score' goes to /score/
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /score/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/singer/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
