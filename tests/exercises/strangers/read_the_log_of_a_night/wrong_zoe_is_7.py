# wrong: believes that the refused Zoe took number 6, so that line 10 found nobody
night = {"changed": [2, 3, 5, 9], "not_done": [4, 6, 7, 8, 10], "broke_the_promise": [3, 5], "users_left": 4}
