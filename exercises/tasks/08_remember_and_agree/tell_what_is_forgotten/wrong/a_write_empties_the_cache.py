# refused by: done
# says: a, PUT /book/7 answered 204: you say that
# at fault: you say that /author/3 is forgotten
forgotten = {
    "a": ["/book/7", "/book/7?view=cover", "/books/", "/author/3"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7", "/book/7?view=cover", "/books/", "/author/3"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7", "/book/7?view=cover", "/books/", "/author/3"],
    "j": [],
    "k": ["/author/3"],
}
