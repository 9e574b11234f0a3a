# refused by: content
# says: i: 409 says that it conflicts
# at fault: i: 409
statuses = {
    "a": 404,
    "b": 410,
    "c": 401,
    "d": 403,
    "e": 415,
    "f": 422,
    "g": 409,
    "h": 405,
    "i": 409,
    "j": 429,
    "k": 503,
    "l": 500,
}
