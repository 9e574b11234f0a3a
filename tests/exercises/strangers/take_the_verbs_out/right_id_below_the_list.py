routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /scores/<id>",
    "replace a score": "PUT /scores/<id>",
    "withdraw a score": "DELETE /scores/<id>",
    "list the singers of a part": "GET /singers/<part>/",
    "join a part": "PUT /singers/<part>/<singer>",
    "leave a part": "DELETE /singers/<part>/<singer>",
}
