# refused by: two-things
# says: the service learns <singer> from it
# at fault: 'join a part' is /part/singer/<singer>
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/../singer/<singer>",
    "leave a part": "DELETE /part/<part>/../singer/<singer>",
}
