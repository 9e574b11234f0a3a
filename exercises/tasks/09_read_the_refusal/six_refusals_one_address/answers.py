# %% starter
requests_to_send = [
    ("GET", "/blog/1/entry/2"),
]

# %% solution
requests_to_send = [
    ("PUT", "/blog/1/entry/2", '{"title": ', {"Content-Type": "application/json"}),
    ("POST", "/blog/1/entry/2"),
    ("GET", "/blog/1/entry/2", None, {"Accept": "image/png"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}, {"If-None-Match": "*"}),
    ("PUT", "/blog/1/entry/2", "Mine: new", {"Content-Type": "text/plain"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine"}),
]

# %% right: dates_and_patch
entry, early = "/blog/1/entry/2", "Mon, 01 Jan 2024 00:00:00 GMT"
new = {"title": "A", "text": "B"}
requests_to_send = [
    ("PATCH", entry, {"title": "A"}),
    ("PATCH", entry, {"title": None}, {"Content-Type": "application/merge-patch+json"}),
    ("PATCH", entry, "no JSON", {"Content-Type": "application/merge-patch+json"}),
    ("PUT", entry, new, {"If-Unmodified-Since": early}),
    ("HEAD", entry, None, {"Accept": "text/csv"}),
    ("QUERY", entry),
]

# %% right: request_objects
from requests import Request

HERE = "http://127.0.0.1:8000/blog/1/entry/2"
requests_to_send = [
    Request("DELETE", HERE, headers={"If-None-Match": "*"}),
    Request("GET", HERE, headers={"Accept": "application/pdf"}),
    Request("POST", HERE, json={"title": "A", "text": "B"}),
    Request("PUT", HERE, data="<entry/>", headers={"Content-Type": "application/xml"}),
    Request("PUT", HERE, json=["A", "B"]),
    Request("PUT", HERE, data="title", headers={"Content-Type": "application/x-www-form-urlencoded"}),
]

# %% wrong: a_get_for_412, refused by condition
# at fault: 304 Not Modified
# says: no response from /blog/1/entry/2 has the status 412
# -     ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}, {"If-None-Match": "*"}),
# +     ("GET", "/blog/1/entry/2", None, {"If-None-Match": "*"}),

# %% wrong: an_unknown_method_for_405, refused by method-and-type
# at fault: BREW /blog/1/entry/2
# says: has the status 405; there are 400, 501
# -     ("POST", "/blog/1/entry/2"),
# +     ("BREW", "/blog/1/entry/2"),

# %% wrong: by_if_match, refused by condition
# at fault: the 412 came because of If-Match
# -     ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}, {"If-None-Match": "*"}),
# +     ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}, {"If-Match": '"old"'}),

# %% wrong: changed_and_put_back, refused by method-and-type
# at fault: DELETE /user/5
# says: but changed a record
#   ]
# + requests_to_send += [
# +     ("DELETE", "/user/5"),
# +     ("PUT", "/user/5", {"name": "Radia Perlman", "email": "radia@example.org"}),
# + ]

# %% wrong: looks_first, refused by no-more-than-six
# at fault: GET /blog/1/entry/2
# says: there are 7 requests
#   ]
# + requests_to_send.insert(0, ("GET", "/blog/1/entry/2"))

# %% wrong: missing_is_not_unreadable, refused by content
# at fault: column 17 is not JSON
# says: has the status 422
# -     ("PUT", "/blog/1/entry/2", {"title": "Mine"}),
# +     ("PUT", "/blog/1/entry/2", '{"title": "Mine"', {"Content-Type": "application/json"}),

# %% wrong: wrong_addresses, refused by method-and-type
# at fault: PUT /blog/1/entry/9
# says: no request goes to
requests_to_send = [
    ("PUT", "/blog/1/entry/9", '{"title": ', {"Content-Type": "application/json"}),
    ("POST", "/blog/1/entry/9"),
    ("GET", "/blog/1/entry/9", None, {"Accept": "image/png"}),
    ("PUT", "/blog/1/entry/9", {"title": "Mine", "text": "New"}, {"If-None-Match": "*"}),
    ("PUT", "/blog/1/entry/9", "Mine: new", {"Content-Type": "text/plain"}),
    ("PUT", "/blog/1/entry/9", {"title": "Mine"}),
]
