# refused by: two-things
# says: and there stands 'list the scores'
# at fault: /<part> leads to /scores
routes = {
    "list the scores": "GET /scores",
    "add a score": "POST /scores",
    "show a score": "GET /scores/<id>",
    "replace a score": "PUT /scores/<id>",
    "withdraw a score": "DELETE /scores/<id>",
    "list the singers of a part": "GET /<part>",
    "join a part": "PUT /<part>/<singer>",
    "leave a part": "DELETE /<part>/<singer>",
}
