requests_to_send = [
    # ("METHOD", "/address", None, {"Field": "value"}),
]
