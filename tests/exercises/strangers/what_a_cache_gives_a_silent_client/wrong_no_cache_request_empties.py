# l: a request with no-cache is answered by the station, and that answer is stored
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
    "l": "server",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": "Cookie"},
    "/greeting": {"Cache-Control": "public, max-age=600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=600", "Vary": ""},
}
