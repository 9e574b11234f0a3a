# refused by: not-done
# says: at least one more line was not done
# at fault: not_done
night = {
    "changed": [2, 3, 5, 9],
    "not_done": [6, 7, 8],
    "broke_the_promise": [3, 5],
    "users_left": 4,
}
