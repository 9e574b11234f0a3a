# refused by: on-a-bad-line
# says: was done twice
# at fault: PUT /scores/
routes = {
    "list the scores": "GET /scores/",
    "add a score": "PUT /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/singer/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
