# refused by: promise
# says: line 1, GET /user/show/1, kept its promise
# at fault: line 1
night = {
    "changed": [2, 3, 5, 9],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [1, 3, 4, 5, 7, 10],
    "users_left": 4,
}
