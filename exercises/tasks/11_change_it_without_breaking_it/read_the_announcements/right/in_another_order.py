announced = {
    "against the rules": ["D"],
    "goes on at": {"g": "/g/now", "e": "/v2/e"},
    "days left": {"c": "14", "a": "183"},
    "still works": ["g", "f", "d", "c", "b", "a"],
    "deprecated today": ["g", "e", "d", "a"],
}
