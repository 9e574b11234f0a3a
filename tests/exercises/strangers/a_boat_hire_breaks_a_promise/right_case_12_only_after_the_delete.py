found = {
    "case": 12,
    "server": "C",
    "requests": [
        ["GET", "/boat/3"],
        ["DELETE", "/boat/2", None, {"Accept": "application/json"}],
        ["GET", "/boat/2"],
        ["POST", "/boat/3", {"name": "x", "seats": 1}],
        ["DELETE", "/boat/3"],
        ["GET", "/boat/3"],
    ],
}
