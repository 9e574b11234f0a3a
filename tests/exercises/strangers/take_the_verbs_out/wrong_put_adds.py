# wrong: the service numbers a new score; here the client would have to
routes = {
    "list the scores": "GET /scores/",
    "add a score": "PUT /score/<id>",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/singer/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
