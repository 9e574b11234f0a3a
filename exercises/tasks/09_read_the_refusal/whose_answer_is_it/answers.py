# %% starter
suspects = {
    "A": [],
    "B": [],
    "C": [],
    "D": [],
    "E": [],
    "F": [],
}

# %% solution
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [1, 12],
    "F": [6],
}

# %% right: any_order
suspects = dict(D=9, F=6, E={12, 1}, C=(7, 4), B=["8", "2"], A=[11, 5])

# %% right: sent_and_compared
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

# %% right: texts
# -     "A": [5, 11],
# +     "A": ["5", "11"],

# %% wrong: 200_is_success, refused by all-is-well
# at fault: E: you named request 12 only
# -     "E": [1, 12],
# +     "E": [12],

# %% wrong: 412_needs_if_match, refused by bare
# at fault: B: you named request 8 only
# -     "B": [2, 8],
# +     "B": [8],

# %% wrong: a_failure_is_404, refused by bare
# at fault: A: request 1 got a different response
# -     "A": [5, 11],
# +     "A": [1, 5, 11],

# %% wrong: a_with_junk, refused by bare
# at fault: there is no request 'nobody else'
# -     "A": [5, 11],
# +     "A": [5, 11, "nobody else"],

# %% wrong: a_wrong_password_is_403, refused by fields
# at fault: C: you named request 4 only
# -     "C": [4, 7],
# +     "C": [4],

# %% wrong: any_unread_type, refused by fields
# at fault: F: request 10 got a different response
# -     "F": [6],
# +     "F": [6, 10],

# %% wrong: both_posts, refused by fields
# at fault: D: request 3 got a different response
# -     "D": [9],
# +     "D": [3, 9],

# %% wrong: everybody, refused by bare
# at fault: A: request 1 got a different response
suspects = {name: list(range(1, 13)) for name in "ABCDEF"}

# %% wrong: nobody_heard_200, refused by all-is-well
# at fault: E: nobody is named yet
# -     "E": [1, 12],
# +     "E": [],

# %% wrong: nobodys_number, refused by fields
# at fault: there is no request -7
# -     "F": [6],
# +     "F": [6, -7],

# %% wrong: the_first_that_fits, refused by bare
# at fault: A: you named request 5 only
# -     "A": [5, 11],
# +     "A": [5],

# %% wrong: the_user_lacks_post, refused by fields
# at fault: D: request 3 got a different response
# -     "D": [9],
# +     "D": [3],
