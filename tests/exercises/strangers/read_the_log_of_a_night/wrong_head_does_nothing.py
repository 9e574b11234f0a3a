# wrong: believes that HEAD deletes nothing
night = {"changed": [2, 3, 8, 9], "not_done": [4, 5, 6, 7], "broke_the_promise": [3], "users_left": 5}
