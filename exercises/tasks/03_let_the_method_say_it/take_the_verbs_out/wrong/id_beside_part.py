# refused by: two-things
# says: /<part> leads to /7
# at fault: /<part> leads to /7
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /<id>",
    "replace a score": "PUT /<id>",
    "withdraw a score": "DELETE /<id>",
    "list the singers of a part": "GET /<part>",
    "join a part": "PUT /part/<part>/<singer>",
    "leave a part": "DELETE /part/<part>/<singer>",
}
