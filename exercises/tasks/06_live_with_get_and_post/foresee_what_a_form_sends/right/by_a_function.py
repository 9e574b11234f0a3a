from urllib.parse import urlencode


def get(path, **values):
    return ["GET", f"{path}?{urlencode(values)}", ""]


def post(target, **values):
    return ["POST", target, urlencode(values)]


sent = dict(
    a=get("/seat/12", who="Ana"),
    b=get("/seat/12", reason="ill"),
    c=get("/seats/", window="yes"),
    d=post("/seats/?class=2", who="Ada Lovelace"),
    e=post("/seat/12", _method="DELETE", why="bed & breakfast"),
    f=None,
    g=get("/seat/13", who="Ben"),
)
