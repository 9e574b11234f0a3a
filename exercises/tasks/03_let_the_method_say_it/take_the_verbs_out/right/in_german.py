routes = {
    "list the scores": "GET /noten/",
    "add a score": "POST /noten/",
    "show a score": "GET /note/<id>",
    "replace a score": "PUT /note/<id>",
    "withdraw a score": "DELETE /note/<id>",
    "list the singers of a part": "GET /stimme/<part>/sänger/",
    "join a part": "PUT /stimme/<part>/sänger/<singer>",
    "leave a part": "DELETE /stimme/<part>/sänger/<singer>",
}
