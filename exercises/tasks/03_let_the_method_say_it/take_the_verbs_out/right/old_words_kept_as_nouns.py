routes = {
    "list the scores": "GET /scores/list",
    "add a score": "POST /scores/list",
    "show a score": "GET /score/show/<id>",
    "replace a score": "PUT /score/show/<id>",
    "withdraw a score": "DELETE /score/show/<id>",
    "list the singers of a part": "GET /singers-of/<part>",
    "join a part": "PUT /singers-of/<part>/join/<singer>",
    "leave a part": "DELETE /singers-of/<part>/join/<singer>",
}
