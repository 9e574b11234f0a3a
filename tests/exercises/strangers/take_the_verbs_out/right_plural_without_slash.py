routes = {
    "list the scores": "GET /scores",
    "add a score": "POST /scores",
    "show a score": "GET /scores/<id>",
    "replace a score": "PUT /scores/<id>",
    "withdraw a score": "DELETE /scores/<id>",
    "list the singers of a part": "GET /parts/<part>/singers",
    "join a part": "PUT /parts/<part>/singers/<singer>",
    "leave a part": "DELETE /parts/<part>/singers/<singer>",
}
