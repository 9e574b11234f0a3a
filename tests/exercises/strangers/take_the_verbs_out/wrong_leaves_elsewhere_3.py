# wrong: leaves at another address than where one joined
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>",
    "join a part": "PUT /part/<part>/<singer>",
    "leave a part": "DELETE /singer/<singer>/<part>",
}
