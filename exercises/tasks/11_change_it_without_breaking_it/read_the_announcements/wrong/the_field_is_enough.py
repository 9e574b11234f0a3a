# refused by: deprecated
# says: deprecated today: b does not belong there
# at fault: b does not belong there
announced = {
    "deprecated today": ["a", "b", "d", "e", "g"],
    "still works": ["a", "b", "c", "d", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}
