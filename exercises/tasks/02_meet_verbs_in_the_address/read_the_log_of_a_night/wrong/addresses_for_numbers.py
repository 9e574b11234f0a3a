# refused by: changed
# says: there is no line /user/update/1
# at fault: /user/update/1
night = {
    "changed": ["/user/update/1"],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [3, 5],
    "users_left": 4,
}
