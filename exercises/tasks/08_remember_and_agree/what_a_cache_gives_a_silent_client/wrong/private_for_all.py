# refused by: who
# says: e: you say that the buoy gets 1
# at fault: e: you say that the buoy gets 1
answers = {
    "a": "1",
    "b": "server",
    "c": "server",
    "d": "1",
    "e": "1",
    "f": "server",
    "g": "1",
    "h": "1",
    "i": "1",
    "j": "server",
    "k": "server",
    "l": "2",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": ""},
    "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
}
