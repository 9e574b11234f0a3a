# refused by: works
# says: still works: 3 of them are missing
# at fault: still works: 3 of them are missing
announced = {
    "deprecated today": ["a", "d", "e", "g"],
    "still works": ["b", "c", "f"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}
