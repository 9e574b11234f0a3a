# refused by: changed
# says: line 6, POST /users/create/, changed nothing
# at fault: line 6
night = {
    "changed": [2, 3, 5, 6, 7, 8, 9],
    "not_done": [],
    "broke_the_promise": [3, 5, 7],
    "users_left": 4,
}
