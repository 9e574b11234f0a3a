# refused by: wrong
# says: wrong has 4 of the five: one more word is a room
# at fault: one more word is a room
judged = {"wrong": [1, 4, 6, 9], "robots_do_it": [2, 7, 10], "only_asks": [8]}
