from requests import Request

radia = {"name": "Radia P.", "email": "radia@example.org"}
alan = {"name": "Alan Turing", "email": "alan@bletchley.example"}
requests_to_send = [
    Request("PUT", "http://127.0.0.1/user/5", json=radia),
    Request("PUT", "http://127.0.0.1/user/3", json=alan),
    Request("GET", "http://127.0.0.1/user/4"),
]
