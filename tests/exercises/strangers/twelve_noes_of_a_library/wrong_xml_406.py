# e: 406 is about Accept, the content is of a type that is not read: 415
statuses = {
    "a": 404,
    "b": 410,
    "c": 401,
    "d": 403,
    "e": 406,
    "f": 422,
    "g": 409,
    "h": 405,
    "i": 412,
    "j": 429,
    "k": 503,
    "l": 500,
}
