# built from three nouns
SCORES, SCORE, SINGERS = "/music", "/music/no/<id>", "/choir/<part>/singers"
SINGER = SINGERS + "/<singer>/"
routes = dict(
    [
        ("list the scores", f"GET {SCORES}"),
        ("add a score", f"POST {SCORES}"),
        ("show a score", f"GET {SCORE}"),
        ("replace a score", f"PUT {SCORE}"),
        ("withdraw a score", f"DELETE {SCORE}"),
        ("list the singers of a part", f"GET {SINGERS}"),
        ("join a part", f"PUT {SINGER}"),
        ("leave a part", f"DELETE {SINGER}"),
    ]
)
