# refused by: safe
# says: j, OPTIONS /books/ answered 204: you say that /books/
# at fault: j, OPTIONS /books/
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
    "j": ["/books/"],
    "k": ["/author/3"],
}
