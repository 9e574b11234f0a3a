# wrong: the methods are right, and the verbs still stand in the addresses
routes = {
    "list the scores": "GET /scores/list",
    "add a score": "POST /scores/add",
    "show a score": "GET /score/show/<id>",
    "replace a score": "PUT /score/save/<id>",
    "withdraw a score": "DELETE /score/withdraw/<id>",
    "list the singers of a part": "GET /singers-of?part=<part>",
    "join a part": "PUT /join?part=<part>&singer=<singer>",
    "leave a part": "DELETE /leave?part=<part>&singer=<singer>",
}
