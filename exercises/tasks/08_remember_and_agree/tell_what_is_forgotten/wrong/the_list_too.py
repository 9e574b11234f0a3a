# refused by: done
# says: d, DELETE /book/7 answered 204: you say that /books/ is forgotten
# at fault: /books/ is forgotten
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7", "/books/"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
