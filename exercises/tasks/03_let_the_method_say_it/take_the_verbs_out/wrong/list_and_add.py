# refused by: one-address
# says: 'add a score' goes to /scores/add, and 'list the scores' to /scores/list
# at fault: /scores/add
routes = {
    "list the scores": "GET /scores/list",
    "add a score": "POST /scores/add",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/singer/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
