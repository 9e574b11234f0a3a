from mini_server import start

server = start()
# Begin with "/", and go on to addresses that you were given.
