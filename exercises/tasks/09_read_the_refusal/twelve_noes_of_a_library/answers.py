# %% starter
statuses = {
    "a": None,
    "b": None,
    "c": None,
    "d": None,
    "e": None,
    "f": None,
    "g": None,
    "h": None,
    "i": None,
    "j": None,
    "k": None,
    "l": None,
}

# %% solution
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
    "l": 500,
}

# %% right: by_names
from http import HTTPStatus as S

told = dict(a=S.NOT_FOUND, b=S.GONE, c=S.UNAUTHORIZED, d=S.FORBIDDEN, e=S.UNSUPPORTED_MEDIA_TYPE, f=422)
told |= dict(g=S.CONFLICT, h=S.METHOD_NOT_ALLOWED, i=S.PRECONDITION_FAILED, j=S.TOO_MANY_REQUESTS)
statuses = {name: str(int(status)) for name, status in told.items()} | {"k": 503, "l": 500}

# %% right: where_there_is_room
# -     "d": 403,
# +     "d": 404,
# ...
# -     "f": 422,
# +     "f": 400,

# %% wrong: a_number_of_ones_own, refused by too-much
# at fault: l: a client that doesn't know 599 treats it as 500
# -     "l": 500,
# +     "l": 599,

# %% wrong: all_is_400, refused by not-here
# at fault: a: 400 is the general word
statuses = {name: 400 for name in "abcdefghijkl"}

# %% wrong: ben_is_401, refused by who-are-you
# at fault: d: 401 asks who you are
# -     "d": 403,
# +     "d": 401,

# %% wrong: gone_is_404, refused by not-here
# at fault: b: 404 says that nothing was found here
# -     "b": 410,
# +     "b": 404,

# %% wrong: half_of_it, refused by too-much
# at fault: l: no status is chosen yet
# -     "l": 500,
# +     "l": None,

# %% wrong: lent_is_412, refused by content
# at fault: g: 412 says that a condition
# -     "g": 409,
# +     "g": 412,

# %% wrong: method_501, refused by not-here
# at fault: h: 501 says that the server doesn't know the method at all
# -     "h": 405,
# +     "h": 501,

# %% wrong: moving_is_500, refused by too-much
# at fault: k: 500 says
# -     "k": 503,
# +     "k": 500,

# %% wrong: never_here_is_410, refused by not-here
# at fault: a: 410 says that it's gone, and probably won't come
# -     "a": 404,
# +     "a": 410,

# %% wrong: nobody_is_403, refused by who-are-you
# at fault: c: 403 says that the request was understood, and refused
# -     "c": 401,
# +     "c": 403,

# %% wrong: nought_is_400, refused by too-much
# at fault: l: 400
# says: a first digit that says: the library has to act
# -     "l": 500,
# +     "l": 400,

# %% wrong: often_is_503, refused by too-much
# at fault: j: 503 says that the server can't handle the request for now
# -     "j": 429,
# +     "j": 503,

# %% wrong: sent_type_406, refused by content
# at fault: e: 406 is about the media type that is wanted
# -     "e": 415,
# +     "e": 406,

# %% wrong: stale_is_409, refused by content
# at fault: i: 409 says that it conflicts
# -     "i": 412,
# +     "i": 409,
