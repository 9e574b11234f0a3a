import socket
from urllib.parse import urlsplit

from mini_server import start

server = start()
at = urlsplit(server.url)
with socket.create_connection((at.hostname, at.port)) as line:
    line.sendall(f"GET {server.url}/user/4 HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: close\r\n\r\n".encode())
    while line.recv(65536):
        pass
