scores, score, part = "/s/", "/s/<id>", "/choir/<part>"
routes = {
    "leave a part": f"DELETE {part}/<singer>",
    "join a part": f"PUT {part}/<singer>",
    "list the singers of a part": f"GET {part}/",
    "withdraw a score": f"DELETE {score}",
    "replace a score": f"PUT {score}",
    "show a score": f"GET {score}",
    "add a score": f"POST {scores}",
    "list the scores": f"GET {scores}",
}
