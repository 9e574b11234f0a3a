# j: others are served as always, it is this one who asks too often
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
    "j": 503,
    "k": 503,
    "l": 500,
}
