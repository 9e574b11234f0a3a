answers = {
    "/user/5": {"status": 200, "media type": "text/html; charset=utf-8", "email": "radia@example.org"},
    "/user/50": {"status": 404},
}
