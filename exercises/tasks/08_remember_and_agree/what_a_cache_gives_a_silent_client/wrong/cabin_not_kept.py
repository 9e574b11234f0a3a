# refused by: cabin
# says: a browser asked again after 59 seconds
# at fault: /cabin with Cache-Control: no-store
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
    "/cabin": {"Cache-Control": "no-store", "Vary": ""},
    "/greeting": {"Cache-Control": "max-age=600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
}
