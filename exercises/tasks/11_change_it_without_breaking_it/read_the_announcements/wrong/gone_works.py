# refused by: works
# says: still works: e does not belong there
# at fault: e does not belong there
announced = {
    "deprecated today": ["a", "d", "e", "g"],
    "still works": ["a", "b", "c", "d", "e", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}
