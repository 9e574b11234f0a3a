# refused by: status-of-what-is-there
# says: you read the status 404 for /user/5
answers = {
    "/user/5": {"status": 404, "media type": "application/json", "email": "radia@example.org"},
    "/user/50": {"status": 404},
}
