# refused by: done
# says: c, POST /books/ answered 201: something is forgotten
# at fault: c, POST /books/
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": [],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
