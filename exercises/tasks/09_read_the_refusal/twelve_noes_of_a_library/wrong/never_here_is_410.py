# refused by: not-here
# says: a: 410 says that it is not available any more
# at fault: a: 410
statuses = {
    "a": 410,
    "b": 410,
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
