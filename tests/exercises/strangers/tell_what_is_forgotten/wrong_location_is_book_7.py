# c: book 7 was not written to
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/", "/book/7"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
