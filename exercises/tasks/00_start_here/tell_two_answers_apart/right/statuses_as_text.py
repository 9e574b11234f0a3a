answers = {
    "/user/5": {"status": "200", "media type": "Application/JSON", "email": "radia@example.org"},
    "/user/50": {"status": "404"},
}
