# the PUT is left out, so Radia is as she was
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"9865c907c3a2"'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": '"9478c3f9ca19"'}),
    ("GET", "/user/5", None, {"If-None-Match": '"65f0d75ed070"'}),
]
