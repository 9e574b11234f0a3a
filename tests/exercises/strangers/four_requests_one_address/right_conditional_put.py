person = {"name": "Margaret Hamilton", "email": "margaret@example.org"}
here = "/user/margaret"
requests_to_send = [
    ("PUT", here, person, {"If-None-Match": "*"}),
    ("GET", here),
    ("PUT", here, person | {"email": "margaret@apollo.example"}, {"If-Match": "*"}),
    ("DELETE", here, None, {"If-Match": "*"}),
]
