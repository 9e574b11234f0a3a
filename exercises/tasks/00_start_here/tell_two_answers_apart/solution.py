answers = {
    "/user/5": {"status": 200, "media type": "application/json", "email": "radia@example.org"},
    "/user/50": {"status": 404},
}
