# refused by: done
# says: a, PUT /book/7 answered 204: something
# at fault: a, PUT /book/7
forgotten = {
    "a": [],
    "b": [],
    "c": [],
    "d": [],
    "e": [],
    "f": [],
    "g": [],
    "h": [],
    "i": [],
    "j": [],
    "k": [],
}
