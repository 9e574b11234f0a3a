# refused by: users-left
# says: users_left is not filled in yet
# at fault: users_left
night = {
    "changed": [2, 3, 5, 9],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [3, 5],
    "users_left": None,
}
