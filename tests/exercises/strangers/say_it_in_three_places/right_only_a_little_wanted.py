requests_to_send = [
    ["GET", "/user/3", None, {"Accept": "application/xml;q=0.1"}],
    [
        "GET",
        "/blogs/",
        None,
        {"Accept": "application/*;q=0.9, application/json;q=0.4, text/*;q=0.2, application/rss+xml;q=0.95"},
    ],
    [
        "GET",
        "/picture/1",
        None,
        {"Accept": "*/*;q=0.2,image/png;q=0.999,image/jpeg", "Accept-Language": "en", "Cache-Control": "no-cache"},
    ],
    ["OPTIONS", "/user/2", None, {}],
]
