# refused by: two-things
# says: is ['GET', '/scores/'], and not a text
# at fault: ['GET', '/scores/'], and not a text
routes = {
    "list the scores": ["GET", "/scores/"],
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/singer/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
