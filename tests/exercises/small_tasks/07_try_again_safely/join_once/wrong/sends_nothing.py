# refused by: put
# says: Your client sent: nothing
def join(url, name):
    return 201
