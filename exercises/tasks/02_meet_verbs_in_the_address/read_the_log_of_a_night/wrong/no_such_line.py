# refused by: changed
# says: there is no line 11
# at fault: line 11
night = {
    "changed": [2, 3, 5, 9, 11],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [3, 5],
    "users_left": 4,
}
