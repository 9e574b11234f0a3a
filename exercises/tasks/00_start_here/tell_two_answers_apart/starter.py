answers = {
    "/user/5": {"status": None, "media type": None, "email": None},
    "/user/50": {"status": None},
}
