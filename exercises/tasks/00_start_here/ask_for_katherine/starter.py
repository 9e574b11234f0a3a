from mini_server import start

server = start()
# Send your request here. With our own client it begins: from clients import send
