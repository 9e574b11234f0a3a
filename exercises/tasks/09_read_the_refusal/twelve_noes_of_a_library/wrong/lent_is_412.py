# refused by: content
# says: g: 412 says that a condition
# at fault: g: 412
statuses = {
    "a": 404,
    "b": 410,
    "c": 401,
    "d": 403,
    "e": 415,
    "f": 422,
    "g": 412,
    "h": 405,
    "i": 412,
    "j": 429,
    "k": 503,
    "l": 500,
}
