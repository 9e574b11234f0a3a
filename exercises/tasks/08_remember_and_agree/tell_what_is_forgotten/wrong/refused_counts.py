# refused by: refused
# says: b, PUT /book/7 answered 412: you say that /book/7 is forgotten
# at fault: b, PUT /book/7 answered 412
forgotten = {
    "a": ["/book/7"],
    "b": ["/book/7"],
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
