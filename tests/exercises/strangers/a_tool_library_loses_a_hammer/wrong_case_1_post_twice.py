# POST twice makes two everywhere
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 1)

found = {
    "case": 1,
    "server": "B",
    "requests": [
        ("POST", "/tools/", {"name": "Axe"}),
        ("POST", "/tools/", {"name": "Axe"}),
        ("GET", "/tools/"),
    ],
}
