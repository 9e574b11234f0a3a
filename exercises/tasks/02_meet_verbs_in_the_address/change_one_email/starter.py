requests_to_send = [
    # ("METHOD", "/address", {"member": "value"}),
]
