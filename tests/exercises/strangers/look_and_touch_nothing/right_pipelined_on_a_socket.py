import socket
from urllib.parse import urlsplit

from mini_server import start

server = start()
at = urlsplit(server.url)
with socket.create_connection((at.hostname, at.port), timeout=5) as line:
    for number in range(1, 6):
        more = "close" if number == 5 else "keep-alive"
        line.sendall(f"GET /user/show/{number} HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: {more}\r\n\r\n".encode())
    while line.recv(65536):
        pass
