# refused by: greeting
# says: reached the station
# at fault: Vary: Accept-Language, Cookie
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
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
    "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language, Cookie"},
    "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
}
