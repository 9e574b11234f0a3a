# refused by: users-left
# says: you count 5
# at fault: you count 5
night = {
    "changed": [2, 3, 5, 9],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [3, 5],
    "users_left": 5,
}
