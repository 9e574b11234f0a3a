# refused by: not-here
# says: h: 501 says that the server knows the method nowhere
# at fault: h: 501
statuses = {
    "a": 404,
    "b": 410,
    "c": 401,
    "d": 403,
    "e": 415,
    "f": 422,
    "g": 409,
    "h": 501,
    "i": 412,
    "j": 429,
    "k": 503,
    "l": 500,
}
