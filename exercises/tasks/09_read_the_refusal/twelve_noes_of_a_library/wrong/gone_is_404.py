# refused by: not-here
# says: b: 404 says that nothing is found here
# at fault: b: 404
statuses = {
    "a": 404,
    "b": 404,
    "c": 401,
    "d": 403,
    "e": 415,
    "f": 422,
    "g": 409,
    "h": 405,
    "i": 412,
    "j": 429,
    "k": 503,
    "l": 500,
}
