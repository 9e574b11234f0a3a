answers = dict.fromkeys("bcefjk", "Server") | dict.fromkeys("adghi", 1) | {"l": 2}
answers |= {
    "/cabin": {"Cache-Control": "max-age=60, private"},
    "/greeting": {"Vary": "Accept-Language", "Cache-Control": "max-age=3600, must-revalidate"},
    "/tide": {"cache-control": "max-age=600, must-revalidate", "vary": None},
}
