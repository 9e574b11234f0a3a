merge = {"Content-Type": "application/merge-patch+json", "Accept": "application/json"}
requests_to_send = [
    (
        "PUT",
        "/user/margaret",
        {"name": "Margaret Hamilton", "email": "margaret@example.org"},
        {"Content-Type": "application/json"},
    ),
    ("GET", "/user/margaret", None, {"Accept": "text/html"}),
    ("PATCH", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}, merge),
    ("DELETE", "/user/margaret", None),
]
