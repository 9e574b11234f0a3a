# refused by: two-things
# says: and there stands
# at fault: /scores/<part> leads to /scores/7
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /scores/<id>",
    "replace a score": "PUT /scores/<id>",
    "withdraw a score": "DELETE /scores/<id>",
    "list the singers of a part": "GET /%73cores/<part>",
    "join a part": "PUT /part/<part>/singer/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
