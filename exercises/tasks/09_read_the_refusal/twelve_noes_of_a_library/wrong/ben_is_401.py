# refused by: who-are-you
# says: d: 401 asks who you are
# at fault: d: 401
statuses = {
    "a": 404,
    "b": 410,
    "c": 401,
    "d": 401,
    "e": 415,
    "f": 422,
    "g": 409,
    "h": 405,
    "i": 412,
    "j": 429,
    "k": 503,
    "l": 500,
}
