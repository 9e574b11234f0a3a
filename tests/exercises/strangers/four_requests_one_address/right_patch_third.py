requests_to_send = [
    ("PUT", "/user/margaret", {"email": "margaret@example.org", "name": "Margaret Hamilton"}),
    ("GET", "/user/margaret", None, {"Accept": "application/xml"}),
    ("PATCH", "/user/margaret", {"email": "margaret@apollo.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/margaret"),
]
