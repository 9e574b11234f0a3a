# refused by: changed
# says: at least one more line changed a record; think of what a GET
# at fault: what a GET does
night = {
    "changed": [2, 9],
    "not_done": [4, 6, 7, 8],
    "broke_the_promise": [],
    "users_left": 6,
}
