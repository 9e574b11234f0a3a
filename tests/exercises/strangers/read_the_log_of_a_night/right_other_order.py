night = {
    "users_left": 4,
    "broke_the_promise": [5, 3],
    "not_done": [8, 7, 6, 4],
    "changed": [9, 5, 3, 2],
}
