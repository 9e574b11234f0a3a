import requests

BASE = "http://127.0.0.1:8000"

requests_to_send = [
    requests.Request("GET", f"{BASE}/picture/1", headers={"accept": "image/jpeg"}),
    requests.Request("GET", f"{BASE}/blog/2", headers={"accept": "application/xml"}),
    requests.Request("GET", f"{BASE}/blog/2", headers={"accept": "application/rss+xml"}),
]
