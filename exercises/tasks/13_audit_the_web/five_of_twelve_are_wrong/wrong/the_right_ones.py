# refused by: wrong
# says: wrong has 2: the last part is delete
# at fault: wrong has 2
judged = {"wrong": [2, 3, 5, 7, 8, 10, 12], "robots_do_it": [2, 7, 10], "only_asks": [8]}
