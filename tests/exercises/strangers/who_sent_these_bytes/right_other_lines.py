proofs = [
    ("A", "script", ["Content-Type: application/x-www-form-urlencoded", "Accept: */*"]),
    ("B", "image", ["Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"]),
    ("C", "preflight", ["Access-Control-Request-Method: DELETE"]),
    ("D", "link", ["Sec-Fetch-User: ?1", "GET"]),
    (
        "E",
        "feed reader",
        [
            "Accept: application/atom+xml,application/rdf+xml,application/rss+xml,application/x-netcdf,application/xml;q=0.9,text/xml;q=0.2,*/*;q=0.1"
        ],
    ),
    ("F", "prefetcher", ["Sec-Purpose: prefetch"]),
    ("G", "form", ["Sec-Fetch-Dest: iframe", "Content-Type: application/x-www-form-urlencoded"]),
]
answers = {letter: (who, *lines) for letter, who, lines in proofs}
