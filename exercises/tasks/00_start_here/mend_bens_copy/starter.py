copy = """
> GET /blog/2/entry/1 HTTP/1.1

< HTTP/1.1 201 Created
< Content-Type: text/html
< Content-Length: 68
<
< {"title": "A moth", "text": "Found in relay 07 of panel F. It is taped to the page."}
"""
