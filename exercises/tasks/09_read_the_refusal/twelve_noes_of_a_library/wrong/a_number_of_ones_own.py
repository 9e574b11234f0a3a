# refused by: too-much
# says: l: a client that does not know 599 takes it for 500
# at fault: l: a client that does not know 599
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
    "k": 503,
    "l": 599,
}
