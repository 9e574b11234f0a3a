# refused by: deprecated
# says: deprecated today: 1 of them is missing
# at fault: deprecated today: 1 of them is missing
announced = {
    "deprecated today": ["a", "d", "g"],
    "still works": ["a", "b", "c", "d", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}
