from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer")

found = {
    "case": 0,  # the number that is shown below
    "server": "?",
    "requests": [
        # ("METHOD", "/address"), ("METHOD", "/address", {"content": 1}, {"Field": "value"}),
    ],
}
line_up
