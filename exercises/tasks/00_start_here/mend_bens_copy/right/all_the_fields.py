copy = """
> GET /blog/2/entry/1 HTTP/1.1
> Host: 127.0.0.1:{port}

< HTTP/1.1 200 OK
< Date: Fri, 02 Jan 2026 10:11:12 GMT
< Content-Type: application/json
< ETag: "201026ed18ed"
< Vary: Accept
< Content-Length: 86
< Journal: /journal/23
<
< {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."}
"""
