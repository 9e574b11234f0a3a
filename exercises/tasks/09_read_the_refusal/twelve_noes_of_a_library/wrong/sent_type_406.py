# refused by: content
# says: e: 406 is about the type that is wanted
# at fault: e: 406
statuses = {
    "a": 404,
    "b": 410,
    "c": 401,
    "d": 403,
    "e": 406,
    "f": 422,
    "g": 409,
    "h": 405,
    "i": 412,
    "j": 429,
    "k": 503,
    "l": 500,
}
