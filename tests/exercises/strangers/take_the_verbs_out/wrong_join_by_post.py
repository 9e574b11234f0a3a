# wrong: POST to the list of singers: sent twice, somebody would sing there twice
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "POST /part/<part>/singers/",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
