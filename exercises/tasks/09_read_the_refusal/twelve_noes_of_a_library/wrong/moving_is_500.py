# refused by: too-much
# says: k: 500 says
# at fault: k: 500
statuses = {
    "a": 404,
    "b": 410,
    "c": 401,
    "d": 403,
    "e": 415,
    "f": 422,
    "g": 409,
    "h": 405,
    "i": 412,
    "j": 429,
    "k": 500,
    "l": 500,
}
