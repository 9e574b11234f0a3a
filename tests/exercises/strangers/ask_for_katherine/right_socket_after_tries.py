import socket
from urllib.parse import urlsplit

from mini_server import start

server = start()
parts = urlsplit(server.url)
for number in (1, 2, 3, 4):
    with socket.create_connection((parts.hostname, parts.port)) as s:
        s.sendall(f"GET /user/{number} HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: close\r\n\r\n".encode())
        got = b""
        while chunk := s.recv(4096):
            got += chunk
    if b"Katherine" in got:
        break
