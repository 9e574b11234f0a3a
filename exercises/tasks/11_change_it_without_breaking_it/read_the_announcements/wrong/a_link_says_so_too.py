# refused by: deprecated
# says: deprecated today: f does not belong there
# at fault: f does not belong there
announced = {
    "deprecated today": ["a", "d", "e", "f", "g"],
    "still works": ["a", "b", "c", "d", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}
