"""Messages to begin with: one that is right, and some that are not, or that few clients would send.

`{host}` stands for host and port of the server.
"""

JSON_LINES = "Content-Type: application/json\n"
ADA = '{"name": "Ada L.", "email": "ada@example.org"}'

MESSAGES = {
    "A right request": "GET /user/1 HTTP/1.1\nHost: {host}\n\n",
    "No Host": "GET /user/1 HTTP/1.1\n\n",
    "A space before the colon": "GET /user/1 HTTP/1.1\nHost : {host}\n\n",
    "Two lengths": "POST /users/ HTTP/1.1\nHost: {host}\nContent-Length: 2\nContent-Length: 3\n\n{}",
    "Length and chunks": (
        "POST /users/ HTTP/1.1\nHost: {host}\nContent-Length: 2\nTransfer-Encoding: chunked\n\n0\n\n"
    ),
    "Content in chunks": (
        f"PUT /user/1 HTTP/1.1\nHost: {{host}}\n{JSON_LINES}Transfer-Encoding: chunked\n\n"
        f"10\n{ADA[:16]}\n{len(ADA) - 16:x}\n{ADA[16:]}\n0\n\n"
    ),
    "Too little content": f"PUT /user/1 HTTP/1.1\nHost: {{host}}\n{JSON_LINES}Content-Length: 100\n\n{ADA}",
    "No empty line": "GET /user/1 HTTP/1.1\nHost: {host}\n",
    "Two at once": "HEAD /user/1 HTTP/1.1\nHost: {host}\n\nGET /user/1 HTTP/1.1\nHost: {host}\n\n",
    "Ask before sending": (
        f"PUT /user/1 HTTP/1.1\nHost: {{host}}\n{JSON_LINES}Expect: 100-continue\nContent-Length: {len(ADA)}\n\n{ADA}"
    ),
    "The server as a whole": "OPTIONS * HTTP/1.1\nHost: {host}\n\n",
    "The whole address": "GET http://{host}/user/1 HTTP/1.1\nHost: {host}\n\n",
    "HTTP/1.0": "GET /user/1 HTTP/1.0\n\n",
    "A method in small letters": "get /user/1 HTTP/1.1\nHost: {host}\n\n",
    "Another server's name": "GET /user/1 HTTP/1.1\nHost: example.org\n\n",
    "Not HTTP": "Hello, server.\n\n",
}
