# wrong: adds by PUT, which a phone may repeat: a second score
routes = {
    "list the scores": "GET /scores/",
    "add a score": "PUT /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>",
    "join a part": "PUT /part/<part>/<singer>",
    "leave a part": "DELETE /part/<part>/<singer>",
}
