# refused by: too-much
# says: j: 503 says that the server cannot handle the request for now
# at fault: j: 503
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
