# refused by: changed
# says: at least one more line changed a record; think of what HEAD
# at fault: think of what HEAD
night = {
    "changed": [2, 3, 8, 9],
    "not_done": [4, 6, 7],
    "broke_the_promise": [3],
    "users_left": 5,
}
