# refused by: changed
# says: line 7, GET /user/delete/4, changed nothing
# at fault: line 7
night = {
    "changed": [2, 3, 5, 7, 9],
    "not_done": [4, 6, 8],
    "broke_the_promise": [3, 5, 7],
    "users_left": 4,
}
