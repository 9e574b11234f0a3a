from urllib.parse import urlencode


def get(path, **values):
    return "GET", f"{path}?{urlencode(values)}", ""


sent = dict(
    a=get("/seat/12", who="Ana"),
    b=get("/seat/12", reason="ill"),
    c=get("/seats/", window="yes"),
    d=("POST", "/seats/?class=2", urlencode({"who": "Ada Lovelace"})),
    e=("POST", "/seat/12", urlencode([("_method", "DELETE"), ("why", "bed & breakfast")])),
    f=(None, None, None),
    g=get("/seat/13", who="Ben"),
)
