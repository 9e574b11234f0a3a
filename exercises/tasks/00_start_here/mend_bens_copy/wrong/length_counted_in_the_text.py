# refused by: fields
# says: Content-Length: 54
copy = """
> GET /blog/2/entry/1 HTTP/1.1

< HTTP/1.1 200 OK
< Content-Type: application/json
< Content-Length: 54
<
< {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."}
"""
