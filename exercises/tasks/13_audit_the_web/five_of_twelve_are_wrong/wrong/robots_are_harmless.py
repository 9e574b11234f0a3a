# refused by: robots
# says: robots_do_it is not filled in yet
# at fault: robots_do_it is not filled in
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [], "only_asks": [8]}
