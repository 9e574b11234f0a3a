# refused by: two-things
# says: /<part> leads to /scores for 'list the singers of a part' of part scores, and
# at fault: /<part> leads to /scores for 'list the singers of a part' of part scores, and
# the singers of a part called 'score'... a part 'scores' meets the list of scores
routes = {
    "list the scores": "GET /scores",
    "add a score": "POST /scores",
    "show a score": "GET /score/<id>",
    "replace a score": "PUT /score/<id>",
    "withdraw a score": "DELETE /score/<id>",
    "list the singers of a part": "GET /<part>",
    "join a part": "PUT /<part>/singer/<singer>",
    "leave a part": "DELETE /<part>/singer/<singer>",
}
