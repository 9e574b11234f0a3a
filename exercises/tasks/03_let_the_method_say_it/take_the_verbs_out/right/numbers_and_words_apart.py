routes = {
    "list the scores": "GET /",
    "add a score": "POST /",
    "show a score": "GET /<id>",
    "replace a score": "PUT /<id>",
    "withdraw a score": "DELETE /<id>",
    "list the singers of a part": "GET /part-<part>",
    "join a part": "PUT /part-<part>/<singer>",
    "leave a part": "DELETE /part-<part>/<singer>",
}
