# refused by: elsewhere
# says: f, POST /book/7/lend answered 200: you say that /book/7
# at fault: f, POST /book/7/lend
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": [],
    "f": ["/book/7"],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
