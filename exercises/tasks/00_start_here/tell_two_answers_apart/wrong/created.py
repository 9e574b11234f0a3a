# refused by: status-of-what-is-there
# says: you read the status 201
answers = {
    "/user/5": {"status": 201, "media type": "application/json", "email": "radia@example.org"},
    "/user/50": {"status": 404},
}
