# refused by: first-line
# says: the number is right, and the words beside it
copy = """
> GET /blog/2/entry/1 HTTP/1.1

< HTTP/1.1 200 Created
< Content-Type: application/json
< Content-Length: 86
<
< {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."}
"""
