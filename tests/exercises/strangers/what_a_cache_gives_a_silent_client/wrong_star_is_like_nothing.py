# wrong: c: takes Accept: */* for the same as no Accept
answers = {
    "a": "1",
    "b": "server",
    "c": "1",
    "d": "1",
    "e": "server",
    "f": "server",
    "g": "1",
    "h": "1",
    "i": "1",
    "j": "server",
    "k": "server",
    "l": "2",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": "Cookie"},
    "/greeting": {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=3600", "Vary": ""},
}
