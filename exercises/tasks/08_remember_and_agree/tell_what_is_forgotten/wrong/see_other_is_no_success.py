# refused by: elsewhere
# says: i, POST /book/7 answered 303: something
# at fault: i, POST /book/7 answered 303
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
