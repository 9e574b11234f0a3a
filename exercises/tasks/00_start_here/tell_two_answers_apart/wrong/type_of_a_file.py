# refused by: type-of-what-is-there
# says: you read the media type '.json'
answers = {
    "/user/5": {"status": 200, "media type": ".json", "email": "radia@example.org"},
    "/user/50": {"status": 404},
}
