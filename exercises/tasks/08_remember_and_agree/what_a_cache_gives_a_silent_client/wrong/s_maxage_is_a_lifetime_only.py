# refused by: who
# says: h: you say that the station is asked
# at fault: h: you say that the station is asked
answers = {
    "a": "1",
    "b": "server",
    "c": "server",
    "d": "1",
    "e": "server",
    "f": "server",
    "g": "1",
    "h": "server",
    "i": "1",
    "j": "server",
    "k": "server",
    "l": "2",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
    "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
}
