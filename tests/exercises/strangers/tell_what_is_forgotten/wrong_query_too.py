# a: the query belongs to the address, /book/7?view=cover stays
forgotten = {
    "a": ["/book/7", "/book/7?view=cover"],
    "b": [],
    "c": ["/books/"],
    "d": ["/book/7"],
    "e": [],
    "f": [],
    "g": [],
    "h": ["/book/7?view=cover"],
    "i": ["/book/7"],
    "j": [],
    "k": ["/author/3"],
}
