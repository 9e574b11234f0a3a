FORM = {"Content-Type": "application/x-www-form-urlencoded"}
MERGE = {"Content-Type": "application/merge-patch+json"}
requests_to_send = [
    ("PUT", "/user/margaret", "email=margaret%40example.org&name=Margaret%20Hamilton", FORM),
    ("GET", "/user/margaret", None, {"Accept": "application/xml"}),
    ("PATCH", "/user/margaret", {"email": "margaret@apollo.example"}, MERGE),
    ("DELETE", "/user/margaret", None, {"Accept": "*/*"}),
]
