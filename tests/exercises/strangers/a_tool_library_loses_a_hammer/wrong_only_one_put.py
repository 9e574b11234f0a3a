# one PUT is answered as it should be; only the second one adds a tool
from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 1)

found = {
    "case": 1,
    "server": "B",
    "requests": [
        ("PUT", "/tool/1", {"name": "Hammer", "days": 1}),
        ("GET", "/tools/"),
    ],
}
