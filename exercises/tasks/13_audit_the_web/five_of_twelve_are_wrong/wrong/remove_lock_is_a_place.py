# refused by: wrong
# says: wrong has 7: the operation is called removeLock
# at fault: wrong has 7
judged = {"wrong": [1, 4, 6, 7, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}
