from urllib.parse import urlencode


def by_get(path, **fields):
    return "GET", path + "?" + urlencode(fields), ""


def by_post(target, **fields):
    return "POST", target, urlencode(fields)


sent = dict(
    a=by_get("/seat/12", who="Ana"),
    b=by_get("/seat/12", reason="ill"),
    c=by_get("/seats/", window="yes"),
    d=by_post("/seats/?class=2", who="Ada Lovelace"),
    e=by_post("/seat/12", _method="DELETE", why="bed & breakfast"),
    f=None,
    g=by_get("/seat/13", who="Ben"),
)
