night = {
    "changed": {9, 5, 3, 2},
    "not_done": (8, 7, 6, 4),
    "broke_the_promise": ["5", "3"],
    "users_left": "4",
}
