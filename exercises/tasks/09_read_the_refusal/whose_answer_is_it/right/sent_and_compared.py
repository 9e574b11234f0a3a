from clients import send
from mini_server import start

ADA = {"name": "Ada", "email": "ada@example.org"}
SENT = [
    ("GET", "/user/show/99"),
    ("PUT", "/user/1", {"If-None-Match": "*"}, ADA),
    ("POST", "/user/1", None, ADA),
    ("GET", "/private/ben"),
    ("GET", "/picture/9"),
    ("PATCH", "/user/1", {"Content-Type": "application/json"}, {"name": "A."}),
    ("GET", "/private/ben", {"Authorization": "Basic YmVuOm5v"}),
    ("DELETE", "/user/2", {"If-Match": '"old"'}),
    ("POST", "/picture/1"),
    ("PUT", "/user/1", {"Content-Type": "text/plain"}, "Ada"),
    ("GET", "/users/?age=36"),
    ("POST", "/user/update/3", None, {"name": "Alan T."}),
]
with start() as server:
    came = [send(method, server.url + target, *more) for method, target, *more in SENT]


def who(status, field="", value=None):
    return [n for n, one in enumerate(came, 1) if one.status == status and (not field or one.field(field) == value)]


suspects = {"A": who(404), "B": who(412), "C": who(401), "E": who(200)}
suspects["D"] = who(405, "Allow", "DELETE, GET, HEAD, OPTIONS, PUT, TRACE")
suspects["F"] = who(415, "Accept-Patch", "application/merge-patch+json")
