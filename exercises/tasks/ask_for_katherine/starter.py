from clients import send
from mini_server import start

server = start()
# Send your request here.
