found = dict(
    case=503,
    server="B",
    requests=[
        ("POST", "/boat/1", {"name": "Heron", "seats": 4}),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/1"),
    ],
)
