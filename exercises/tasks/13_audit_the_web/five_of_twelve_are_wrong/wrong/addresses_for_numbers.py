# refused by: wrong
# says: which is no number of the table
# at fault: /PayRuns/{PayRunID}
judged = {"wrong": ["/PayRuns/{PayRunID}"], "robots_do_it": [2, 7, 10], "only_asks": [8]}
