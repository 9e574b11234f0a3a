# i: 303 is no error, so the address is forgotten
forgotten = {
    "a": ["/book/7"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": [],
    "j": [],
    "k": ["/author/3"],
}
