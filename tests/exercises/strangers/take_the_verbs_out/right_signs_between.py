routes = {
    "list the scores": "GET /s",
    "add a score": "POST /s",
    "show a score": "GET /s~<id>",
    "replace a score": "PUT /s~<id>",
    "withdraw a score": "DELETE /s~<id>",
    "list the singers of a part": "GET /p;<part>",
    "join a part": "PUT /p;<part>/<singer>",
    "leave a part": "DELETE /p;<part>/<singer>",
}
