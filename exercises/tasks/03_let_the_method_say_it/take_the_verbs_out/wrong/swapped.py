# refused by: on-a-bad-line
# says: that is not what DELETE means
# at fault: 'join a part' by DELETE
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "DELETE /part/<part>/singer/<singer>",
    "leave a part": "PUT /part/<part>/singer/<singer>",
}
