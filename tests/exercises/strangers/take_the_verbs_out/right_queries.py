routes = {
    "list the scores": "GET /scores",
    "add a score": "POST /scores",
    "show a score": "GET /scores?id=<id>",
    "replace a score": "PUT /scores?id=<id>",
    "withdraw a score": "DELETE /scores?id=<id>",
    "list the singers of a part": "GET /singers?part=<part>",
    "join a part": "PUT /singers?part=<part>&singer=<singer>",
    "leave a part": "DELETE /singers?part=<part>&singer=<singer>",
}
