# a: the query is a part of the address, so the cover is another one
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
