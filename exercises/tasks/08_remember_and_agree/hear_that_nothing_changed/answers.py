# %% starter
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"..."'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": '"..."'}),
    ("PUT", "/user/...", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/...", None, {"If-None-Match": '"..."'}),
]

# %% solution
from clients import send
from mini_server import start

RADIA = {"name": "Radia P.", "email": "radia@example.org"}
server = start()
send("PUT", server.url + "/user/5", body=RADIA)


def tag_of(address, media_type):
    return send("GET", server.url + address, {"Accept": media_type}).header("ETag")


json, html = "application/json", "text/html"
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": json, "If-None-Match": tag_of("/user/1", json)}),
    ("GET", "/user/1", None, {"Accept": html, "If-None-Match": tag_of("/user/1", html)}),
    ("PUT", "/user/5", RADIA),
    ("GET", "/user/5", None, {"If-None-Match": tag_of("/user/5", json)}),
]

# %% right: all_tags_at_once
import requests

from mini_server import start

server, kept = start(), []
RADIA = {"name": "Radia P.", "email": "radia@example.org"}
asked = [("GET", "/user/1", "text/html"), ("GET", "/user/1", "application/json"), ("GET", "/user/5", "*/*")]
requests.put(server.url + "/user/5", json=RADIA)
for _, address, media_type in asked:
    kept.append(requests.get(server.url + address, headers={"Accept": media_type}).headers["ETag"])
requests_to_send = [("PUT", "/user/5", RADIA)]
for method, address, media_type in asked:
    requests_to_send.append((method, address, None, {"Accept": media_type, "if-none-match": ", ".join(kept)}))

# %% right: looks_between
from clients import send
from mini_server import start

RADIA = {"name": "Radia P.", "email": "radia@example.org"}
server = start()
page = send("GET", server.url + "/user/1", {"Accept": "text/html"}).field("ETag")
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"9865c907c3a2"'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": page}),
    ("PUT", "/user/5", RADIA),
    ("GET", "/user/5", None, {"If-None-Match": '"65f0d75ed070"'}),
]
requests_to_send = [("GET", "/users/"), *requests_to_send, ("HEAD", "/user/5"), ("GET", "/user/1")]

# %% wrong: a_star_as_well, refused by no-guess
# at fault: If-None-Match: *
# says: is one guess too many
#   ]
# + requests_to_send += [("GET", address, None, {"If-None-Match": "*"}) for address in ("/user/1", "/user/5")]

# %% wrong: everybody_becomes_radia, refused by no-guess
# at fault: PUT /user/2
# says: changed user 2, and nobody asked for that
#   ]
# + requests_to_send[2:3] = [("PUT", f"/user/{number}", RADIA) for number in (2, 5)]

# %% wrong: get_before_put, refused by after-the-change
# at fault: no GET of Radia comes after the PUT
# - send("PUT", server.url + "/user/5", body=RADIA)
# ...
# +     ("GET", "/user/5", None, {"If-None-Match": tag_of("/user/5", json)}),
#       ("PUT", "/user/5", RADIA),
# -     ("GET", "/user/5", None, {"If-None-Match": tag_of("/user/5", json)}),

# %% wrong: no_conditions, refused by json
# at fault: had no If-None-Match, and returned 200 OK
# -     ("GET", "/user/1", None, {"Accept": json, "If-None-Match": tag_of("/user/1", json)}),
# +     ("GET", "/user/1", None, {"Accept": json}),

# %% wrong: old_tag_as_well, refused by no-guess
# at fault: names "94a00fac9ffb", but the program has stored nothing with that tag
# says: To name another tag is a guess
# -     ("GET", "/user/5", None, {"If-None-Match": tag_of("/user/5", json)}),
# +     ("GET", "/user/5", None, {"If-None-Match": '"94a00fac9ffb", "65f0d75ed070"'}),

# %% wrong: one_tag_for_both, refused by page
# at fault: GET /user/1 as text/html
# says: had If-None-Match: "9865c907c3a2", and returned 200 OK
# -     ("GET", "/user/1", None, {"Accept": html, "If-None-Match": tag_of("/user/1", html)}),
# +     ("GET", "/user/1", None, {"Accept": html, "If-None-Match": tag_of("/user/1", json)}),

# %% wrong: page_as_json_twice, refused by page
# at fault: no GET asks for /user/1 as text/html
# -     ("GET", "/user/1", None, {"Accept": html, "If-None-Match": tag_of("/user/1", html)}),
# +     ("GET", "/user/1", None, {"Accept": json, "If-None-Match": tag_of("/user/1", json)}),

# %% wrong: put_twice, refused by no-guess
# at fault: was sent again, and made no further change
#   ]
# + requests_to_send.insert(2, ("PUT", "/user/5", RADIA))

# %% wrong: radia_before_the_put, from get_before_put, refused by after-the-change
# at fault: GET /user/5 as application/json had no If-None-Match, and returned 200 OK
#       ("PUT", "/user/5", RADIA),
# +     ("GET", "/user/5"),

# %% wrong: star, refused by json
# at fault: GET /user/1 as application/json had If-None-Match: *
# -     ("GET", "/user/1", None, {"Accept": json, "If-None-Match": tag_of("/user/1", json)}),
# +     ("GET", "/user/1", None, {"Accept": json, "If-None-Match": "*"}),

# %% wrong: user_2_is_grace, refused by after-the-change
# at fault: PUT /user/2
# says: user 5 is {'name': 'Radia Perlman'
# - send("PUT", server.url + "/user/5", body=RADIA)
# ...
# -     ("PUT", "/user/5", RADIA),
# -     ("GET", "/user/5", None, {"If-None-Match": tag_of("/user/5", json)}),
# +     ("PUT", "/user/2", RADIA),
# +     ("GET", "/user/2", None, {"If-None-Match": tag_of("/user/5", json)}),
