# refused by: status-of-what-is-there
# says: the status of /user/5 is still missing
answers = [200, 404]
