# refused by: safe
# says: g, GET /book/7/remove answered 200: you say that /book/7
# at fault: g, GET /book/7/remove
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": ["/book/7"],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
