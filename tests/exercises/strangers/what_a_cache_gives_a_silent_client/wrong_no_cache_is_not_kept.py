# wrong: l: believes that the answer to a request with no-cache is not kept
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
    "l": "1",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": "Cookie"},
    "/greeting": {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=3600", "Vary": ""},
}
