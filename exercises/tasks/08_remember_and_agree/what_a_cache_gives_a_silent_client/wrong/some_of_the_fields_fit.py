# refused by: vary
# says: j: you say that the buoy gets 2
# at fault: j: you say that the buoy gets 2
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
    "j": "2",
    "k": "server",
    "l": "2",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
    "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
}
