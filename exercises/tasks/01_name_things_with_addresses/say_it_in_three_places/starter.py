requests_to_send = [
    # ("METHOD", "/address", None, {"Accept": "type/of-the-content"}),
]
