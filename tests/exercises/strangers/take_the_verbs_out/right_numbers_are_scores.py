routes = {
    "list the scores": "GET /choir",
    "add a score": "POST /choir",
    "show a score": "GET /choir/<id>",
    "replace a score": "PUT /choir/<id>",
    "withdraw a score": "DELETE /choir/<id>",
    "list the singers of a part": "GET /<part>/singers/all",
    "join a part": "PUT /<part>/singers/all/<singer>",
    "leave a part": "DELETE /<part>/singers/all/<singer>",
}
