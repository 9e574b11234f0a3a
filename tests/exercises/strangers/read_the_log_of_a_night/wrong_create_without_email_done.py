# Line 6 is thought to have made a user: no email, it did not
night = {"changed": [2, 3, 5, 6, 9], "not_done": [4, 7, 8], "broke_the_promise": [3, 5], "users_left": 5}
