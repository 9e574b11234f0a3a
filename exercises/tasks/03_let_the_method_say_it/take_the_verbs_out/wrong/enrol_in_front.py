# refused by: one-address
# says: two addresses for one thing
# at fault: /enrol/<part>/<singer>
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /enrol/<part>/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
