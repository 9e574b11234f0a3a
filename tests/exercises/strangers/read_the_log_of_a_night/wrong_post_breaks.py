# wrong: POST promises nothing; lines 2 and 9 broke no promise
night = {"changed": [2, 3, 5, 9], "not_done": [4, 6, 7, 8], "broke_the_promise": [2, 3, 5, 9], "users_left": 4}
