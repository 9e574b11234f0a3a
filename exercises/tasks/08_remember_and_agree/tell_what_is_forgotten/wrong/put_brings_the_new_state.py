# refused by: done
# says: k, PUT /author/3 answered 200: something is forgotten
# at fault: k, PUT /author/3
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": [],
}
