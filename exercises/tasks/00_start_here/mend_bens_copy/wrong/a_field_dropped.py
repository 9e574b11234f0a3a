# refused by: fields
# says: the field Content-Length is not in the copy
copy = """
< HTTP/1.1 200 OK
< Content-Type: application/json
<
< {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."}
"""
