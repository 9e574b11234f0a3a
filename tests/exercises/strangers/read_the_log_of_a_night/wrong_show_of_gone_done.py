# wrong: line 4 did not show the user, and is missing in not_done
night = {"changed": [2, 3, 5, 9], "not_done": [6, 7, 8], "broke_the_promise": [3, 5], "users_left": 4}
