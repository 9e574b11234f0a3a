# wrong: i: believes that an answer with Set-Cookie is never kept
answers = {
    "a": "1",
    "b": "server",
    "c": "server",
    "d": "1",
    "e": "server",
    "f": "server",
    "g": "1",
    "h": "1",
    "i": "server",
    "j": "server",
    "k": "server",
    "l": "2",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": "Cookie"},
    "/greeting": {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "public, max-age=3600", "Vary": ""},
}
