# refused by: works
# says: still works: 1 of them is missing
# at fault: still works: 1 of them is missing
announced = {
    "deprecated today": ["a", "d", "e", "g"],
    "still works": ["a", "b", "c", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}
