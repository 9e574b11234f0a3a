requests_to_send = [
    # ("METHOD", "/user/margaret", {"name": "...", "email": "..."}),
]
