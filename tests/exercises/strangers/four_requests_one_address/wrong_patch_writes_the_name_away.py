# The PATCH removes her name (null): it does not stay
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    (
        "PATCH",
        "/user/margaret",
        {"name": None, "email": "margaret@apollo.example"},
        {"Content-Type": "application/merge-patch+json"},
    ),
    ("DELETE", "/user/margaret"),
]
