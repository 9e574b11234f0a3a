routes = {
    "list the scores": "GET /",
    "add a score": "POST /",
    "show a score": "GET /<id>",
    "replace a score": "PUT /<id>",
    "withdraw a score": "DELETE /<id>",
    "list the singers of a part": "GET /_/<part>",
    "join a part": "PUT /_/<part>/<singer>",
    "leave a part": "DELETE /_/<part>/<singer>",
}
