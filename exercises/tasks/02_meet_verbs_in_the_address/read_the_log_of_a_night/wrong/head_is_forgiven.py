# refused by: promise
# says: at least one more line broke its promise
# at fault: one more line broke its promise
night = {
    "changed": [2, 3, 5, 9],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [3],
    "users_left": 4,
}
