# refused by: cabin
# says: did not ask again after 61 seconds
# at fault: private, max-age=600
answers = {
    "a": "1",
    "b": "server",
    "c": "server",
    "d": "1",
    "e": "server",
    "f": "server",
    "g": "1",
    "h": "1",
    "i": "1",
    "j": "server",
    "k": "server",
    "l": "2",
    "/cabin": {"Cache-Control": "private, max-age=600", "Vary": "Cookie"},
    "/greeting": {"Cache-Control": "public, max-age=600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
}
