# refused by: two-things
# says: and there stands
# at fault: /<part>/ leads to /score/
routes = {
    "list the scores": "GET /score/",
    "add a score": "POST /score/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /<part>/",
    "join a part": "PUT /<part>/<singer>",
    "leave a part": "DELETE /<part>/<singer>",
}
