announced = {
    "deprecated today": [],
    "still works": [],
    "days left": {},
    "goes on at": {},
    "against the rules": [],
}
