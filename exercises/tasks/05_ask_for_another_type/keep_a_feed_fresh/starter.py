from mini_server import start

server = start()
# Visit the feed of /blog/2 here.
