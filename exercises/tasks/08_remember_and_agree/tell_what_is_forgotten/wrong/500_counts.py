# refused by: refused
# says: e, DELETE /book/7 answered 500: you say that /book/7
# at fault: e, DELETE /book/7 answered 500
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": ["/book/7"],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
