from mini_server import start

server = start()
# Visit the five users here.
