routes = {
    "list the scores": "GET /show/",
    "add a score": "POST /show/",
    "show a score": "GET /show/<id>",
    "replace a score": "PUT /show/<id>",
    "withdraw a score": "DELETE /show/<id>",
    "list the singers of a part": "GET /list-of/<part>",
    "join a part": "PUT /enrol/<part>/<singer>",
    "leave a part": "DELETE /enrol/<part>/<singer>",
}
