# refused by: robots
# says: robots_do_it has 3: it is a POST
# at fault: robots_do_it has 3
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 3, 7, 10, 12], "only_asks": [8]}
