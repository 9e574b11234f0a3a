routes = {
    "list the scores": "",
    "add a score": "",
    "show a score": "",
    "replace a score": "",
    "withdraw a score": "",
    "list the singers of a part": "",
    "join a part": "",
    "leave a part": "",
}
