# refused by: content
# says: i: 428 says that a condition is missing
# at fault: i: 428
statuses = {
    "a": 404,
    "b": 410,
    "c": 401,
    "d": 403,
    "e": 415,
    "f": 422,
    "g": 409,
    "h": 405,
    "i": 428,
    "j": 429,
    "k": 503,
    "l": 500,
}
