# refused by: not-done
# says: line 10, GET /user/show/6, did what it was asked for
# at fault: line 10
night = {
    "changed": [2, 3, 5, 9],
    "not_done": [4, 6, 7, 8, 10],
    "broke_the_promise": [3, 5],
    "users_left": 4,
}
