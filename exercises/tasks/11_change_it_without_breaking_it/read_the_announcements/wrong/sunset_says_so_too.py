# refused by: deprecated
# says: deprecated today: c does not belong there
# at fault: c does not belong there
announced = {
    "deprecated today": ["a", "c", "d", "e", "g"],
    "still works": ["a", "b", "c", "d", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}
