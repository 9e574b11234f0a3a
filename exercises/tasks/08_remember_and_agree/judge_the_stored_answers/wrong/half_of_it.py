# refused by: expires
# says: k is not filled in
# at fault: k is not filled in
answers = {
    "a": "store",
    "b": "asks",
    "c": "asks",
    "d": "fetches",
    "e": "fetches",
    "f": "asks",
    "g": "fetches",
    "h": "store",
    "i": "asks",
    "j": "store",
    "k": "",
    "l": "store",
}
