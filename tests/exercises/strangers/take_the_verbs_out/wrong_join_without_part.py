# wrong: the address does not say which part is joined or left
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /singer/<singer>",
    "leave a part": "DELETE /singer/<singer>",
}
