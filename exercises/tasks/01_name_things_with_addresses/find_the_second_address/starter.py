same_thing = [
    # ["/first/address", "/second/address"],
]
