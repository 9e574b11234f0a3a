# refused by: a-robot
# says: a robot asked for /score/<id>/withdraw, and did the job 'withdraw a score'
# at fault: /score/<id>/withdraw
routes = {
    "list the scores": "GET /scores/",
    "add a score": "POST /scores/",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "GET /score/<id>/withdraw",
    "list the singers of a part": "GET /part/<part>/singers/",
    "join a part": "PUT /part/<part>/singer/<singer>",
    "leave a part": "DELETE /part/<part>/singer/<singer>",
}
