# refused by: first-line
# says: no status line
copy = """
{"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."}
"""
