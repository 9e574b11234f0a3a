score, singer = "/music/<id>", "/choir/<part>/<singer>"
routes = {
    "list the scores": "GET /music/",
    "add a score": "POST /music/",
    "show a score": f"GET {score}",
    "replace a score": f"PUT {score}",
    "withdraw a score": f"DELETE {score}",
    "list the singers of a part": "GET /choir/<part>",
    "join a part": f"PUT {singer}",
    "leave a part": f"DELETE {singer}",
}
