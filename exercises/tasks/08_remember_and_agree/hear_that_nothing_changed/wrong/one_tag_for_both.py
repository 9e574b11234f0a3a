# refused by: page
# says: had If-None-Match: "9865c907c3a2", and was answered 200 OK
# at fault: GET /user/1 as text/html
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"9865c907c3a2"'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": '"9865c907c3a2"'}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/5", None, {"If-None-Match": '"65f0d75ed070"'}),
]
