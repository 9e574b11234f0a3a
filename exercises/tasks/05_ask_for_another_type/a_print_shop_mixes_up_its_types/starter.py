from exercises import suspects

line_up = suspects("a-print-shop-mixes-up-its-types")

found = {
    "case": 0,  # the number that is shown below
    "server": "?",
    "requests": [
        # ("METHOD", "/address"), ("METHOD", "/address", {"content": 1}, {"Field": "value"}),
    ],
}
line_up
