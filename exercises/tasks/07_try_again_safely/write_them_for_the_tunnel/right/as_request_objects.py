import requests

ZOE = {"name": "Zoe", "email": "zoe@example.org"}
MERGE = {"Content-Type": "application/merge-patch+json"}
requests_to_send = [
    requests.Request("PUT", "http://server/user/z", json=ZOE, headers={"If-None-Match": "*"}),
    requests.Request("PATCH", "http://server/user/3", data='{"email": "alan@bletchley.example"}', headers=MERGE),
    requests.Request("DELETE", "http://server/user/5"),
]
