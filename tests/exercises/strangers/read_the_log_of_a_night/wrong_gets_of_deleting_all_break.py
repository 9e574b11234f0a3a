# Line 7 changed nothing, so no promise was broken there
night = {"changed": [2, 3, 5, 9], "not_done": [4, 6, 7, 8], "broke_the_promise": [3, 5, 7], "users_left": 4}
