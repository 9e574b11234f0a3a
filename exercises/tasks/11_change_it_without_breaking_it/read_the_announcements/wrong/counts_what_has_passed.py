# refused by: days
# says: days left: d does not belong there
# at fault: d does not belong there
announced = {
    "deprecated today": ["a", "d", "e", "g"],
    "still works": ["a", "b", "c", "d", "f", "g"],
    "days left": {"a": 183, "c": 14, "d": -395},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}
