# refused by: done
# says: a, PUT /book/7 answered 204: True is no list of addresses
# at fault: True is no list of addresses
forgotten = {
    "a": True,
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
