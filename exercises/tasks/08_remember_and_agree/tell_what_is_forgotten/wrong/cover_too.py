# refused by: done
# says: a, PUT /book/7 answered 204: you say that /book/7?view=cover is forgotten
# at fault: /book/7?view=cover is forgotten
forgotten = {
    "a": ["/book/7", "/book/7?view=cover"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7", "/book/7?view=cover"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7", "/book/7?view=cover"],
    "j": [],
    "k": ["/author/3"],
}
