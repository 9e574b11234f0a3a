# refused by: type-of-what-is-there
# says: you read the media type 'application/rss+xml'
answers = {
    "/user/5": {"status": 200, "media type": "application/rss+xml", "email": "radia@example.org"},
    "/user/50": {"status": 404},
}
