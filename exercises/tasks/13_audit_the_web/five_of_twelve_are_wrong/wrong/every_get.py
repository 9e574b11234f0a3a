# refused by: robots
# says: robots_do_it has 1: that finding is wrong
# at fault: robots_do_it has 1
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [1, 2, 5, 6, 7, 9, 10], "only_asks": [8]}
