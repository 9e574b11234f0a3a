# B's PUT that is answered with 200 and content is its harmless habit
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 287)

found = {
    "case": 287,
    "server": "B",
    "requests": [("PUT", "/tent/1", {"name": "Big", "beds": 4})],
}
