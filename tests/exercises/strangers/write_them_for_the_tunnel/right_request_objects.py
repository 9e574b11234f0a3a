import requests

BASE = ""
zoe = requests.Request(
    "PUT", "/user/zoe", headers={"If-None-Match": "*"}, json={"name": "Zoe", "email": "zoe@example.org"}
)
requests_to_send = [
    (zoe.method, zoe.url, zoe.json, zoe.headers),
    ["PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"content-type": "application/merge-patch+json"}],
    ["DELETE", "/user/5", None, {}],
]
