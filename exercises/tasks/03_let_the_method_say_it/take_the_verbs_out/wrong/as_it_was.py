# refused by: a-robot
# says: a robot asked for /score/withdraw/<id>, and did the job 'withdraw a score'
# at fault: /score/withdraw/<id>
routes = {
    "list the scores": "GET /scores/list",
    "add a score": "POST /scores/add",
    "show a score": "GET /score/show/<id>",
    "replace a score": "POST /score/save/<id>",
    "withdraw a score": "GET /score/withdraw/<id>",
    "list the singers of a part": "GET /singers-of?part=<part>",
    "join a part": "GET /join?part=<part>&singer=<singer>",
    "leave a part": "POST /leave?part=<part>&singer=<singer>",
}
