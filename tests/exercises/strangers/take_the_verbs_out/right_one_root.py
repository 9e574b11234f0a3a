# one root for scores, one for parts
routes = {
    "list the scores": "GET /repertoire",
    "add a score": "POST /repertoire",
    "show a score": "GET /repertoire/<id>",
    "replace a score": "PUT /repertoire/<id>",
    "withdraw a score": "DELETE /repertoire/<id>",
    "list the singers of a part": "GET /voices/<part>/members/",
    "join a part": "PUT /voices/<part>/members/<singer>",
    "leave a part": "DELETE /voices/<part>/members/<singer>",
}
