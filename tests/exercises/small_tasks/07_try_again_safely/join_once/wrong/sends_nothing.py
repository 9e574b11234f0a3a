# refused by: put
# says: Your client sent: nothing
# at fault: nothing
def join(url, name):
    return 201
