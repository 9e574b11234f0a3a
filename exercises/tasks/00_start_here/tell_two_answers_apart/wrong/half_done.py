# refused by: type-of-what-is-there
# says: the email of /user/5 is still missing
answers = {
    "/user/5": {"status": 200, "media type": "application/json", "email": None},
    "/user/50": {"status": 404},
}
