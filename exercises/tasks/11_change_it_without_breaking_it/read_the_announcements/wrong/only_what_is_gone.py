# refused by: successor
# says: goes on at: 1 of them is missing
# at fault: goes on at: 1 of them is missing
announced = {
    "deprecated today": ["a", "d", "e", "g"],
    "still works": ["a", "b", "c", "d", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e"},
    "against the rules": ["d"],
}
