# refused by: content
# says: no empty line
copy = """
> GET /blog/2/entry/1 HTTP/1.1
< HTTP/1.1 200 OK
< Content-Type: application/json
< Content-Length: 86
< {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."}
"""
