# refused by: elsewhere
# says: h, PATCH /book/7?view=cover answered 204: you say that /book/7 is
# at fault: h, PATCH /book/7?view=cover
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7", "/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
