routes = {
    "list the scores": "GET /scores",
    "add a score": "POST /scores",
    "show a score": "GET /<id>/score",
    "replace a score": "PUT /<id>/score",
    "withdraw a score": "DELETE /<id>/score",
    "list the singers of a part": "GET /<part>/part",
    "join a part": "PUT /<singer>/in/<part>",
    "leave a part": "DELETE /<singer>/in/<part>",
}
