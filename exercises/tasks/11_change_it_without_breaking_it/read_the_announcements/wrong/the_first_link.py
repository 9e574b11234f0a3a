# refused by: successor
# says: goes on at, g: you say 'https://example.org/why'
# at fault: goes on at, g
announced = {
    "deprecated today": ["a", "d", "e", "g"],
    "still works": ["a", "b", "c", "d", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "https://example.org/why"},
    "against the rules": ["d"],
}
