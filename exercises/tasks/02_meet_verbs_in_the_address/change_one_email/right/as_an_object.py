import requests

requests_to_send = [
    requests.Request("POST", "http://127.0.0.1:8000/user/update/2", json={"email": "grace@navy.example"}),
]
