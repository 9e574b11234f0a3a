# a GET of what was never made is 404 everywhere
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 632)

found = {
    "case": 632,
    "server": "A",
    "requests": [
        ("GET", "/tools/"),
        ("GET", "/tool/4"),
        ("GET", "/tool/5"),
    ],
}
