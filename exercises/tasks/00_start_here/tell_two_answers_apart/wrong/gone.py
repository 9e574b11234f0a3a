# refused by: status-of-what-is-not
# says: you read the status 410 for /user/50
answers = {
    "/user/5": {"status": 200, "media type": "application/json", "email": "radia@example.org"},
    "/user/50": {"status": 410},
}
