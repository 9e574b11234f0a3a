# refused by: done
# says: '/book/8' is not stored
# at fault: '/book/8'
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/", "/book/8"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
