routes = {
    "list the scores": "GET /a/b/c/d/",
    "add a score": "POST /a/b/c/d/",
    "show a score": "GET /a/b/c/<id>/d",
    "replace a score": "PUT /a/b/c/<id>/d",
    "withdraw a score": "DELETE /a/b/c/<id>/d",
    "list the singers of a part": "GET /part/<part>",
    "join a part": "PUT /singers/<singer>/parts/<part>/",
    "leave a part": "DELETE /singers/<singer>/parts/<part>/",
}
