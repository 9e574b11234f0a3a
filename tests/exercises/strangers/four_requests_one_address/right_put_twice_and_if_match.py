margaret = {"email": "margaret@example.org", "name": "Margaret Hamilton"}
requests_to_send = [
    ("PUT", "/user/margaret", margaret, {"If-None-Match": "*"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", margaret | {"email": "margaret@apollo.example"}, {"If-Match": "*"}),
    ("DELETE", "/user/margaret"),
]
