fields = ["Note", "Authorization", "Cookie", "Scarf", "Max-Forwards", "Via"]
became = dict(zip(fields, ["same", "gone", "gone", "gone", "changed", "added"]))
way = ["near", "far", "server"]
findings = {
    "who took the scarf": way[0],
    "smallest number that reaches the server": way.index("server"),
    "who answers": {str(n): way[min(n, 2)] for n in (5, 0, 1)},
    "became": became,
}
