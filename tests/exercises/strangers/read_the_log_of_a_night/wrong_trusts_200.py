# wrong: takes 200 for done: every writing line changed something
night = {"changed": [2, 3, 5, 6, 7, 8, 9], "not_done": [], "broke_the_promise": [3, 5, 7], "users_left": 5}
