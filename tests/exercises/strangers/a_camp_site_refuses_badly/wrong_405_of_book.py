# a 405 that names its methods is no broken rule, and no 401 is asked for
from exercises import suspects

line_up = suspects("a-camp-site-refuses-badly", 287)

found = {
    "case": 287,
    "server": "B",
    "requests": [("DELETE", "/book")],
}
