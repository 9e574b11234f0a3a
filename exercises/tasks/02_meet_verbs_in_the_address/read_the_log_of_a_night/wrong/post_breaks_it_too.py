# refused by: promise
# says: line 2, POST /user/update/1, promised nothing
# at fault: line 2
night = {
    "changed": [2, 3, 5, 9],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [2, 3, 5, 9],
    "users_left": 4,
}
