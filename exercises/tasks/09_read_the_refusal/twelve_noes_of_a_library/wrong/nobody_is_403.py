# refused by: who-are-you
# says: c: 403 says: understood, and refused
# at fault: c: 403
statuses = {
    "a": 404,
    "b": 410,
    "c": 403,
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
