# refused by: robots
# says: robots_do_it has 5: what it gets is a list
# at fault: robots_do_it has 5
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 5, 7, 10], "only_asks": [8]}
