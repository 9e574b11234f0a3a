# refused by: type-of-what-is-there
# says: you read the email 'Radia Perlman'
answers = {
    "/user/5": {"status": 200, "media type": "application/json", "email": "Radia Perlman"},
    "/user/50": {"status": 404},
}
