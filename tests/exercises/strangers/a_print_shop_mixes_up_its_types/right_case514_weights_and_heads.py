found = dict(
    case=514,
    server="C",
    requests=[
        ("GET", "/posters/"),
        ("HEAD", "/poster/3", None, {"Accept": "text/html;q=0.9, application/json;q=0.1"}),
        ("GET", "/poster/3", None, {"Accept": "text/html;q=0.9, application/json;q=0.1"}),
        ("GET", "/poster/3", None, {"Accept": "text/html;q=0.1, application/json;q=0.9"}),
    ],
)
