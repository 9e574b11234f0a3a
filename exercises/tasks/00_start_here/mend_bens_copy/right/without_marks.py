copy = """HTTP/1.1 200 OK
content-type: application/json
content-length:   86

{
  "title": "A moth",
  "text": "Found in relay 70 of panel F. It is taped to the page."
}
"""
