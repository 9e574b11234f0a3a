from requests import Request

HERE = "http://127.0.0.1:8000/blog/1/entry/2"
requests_to_send = [
    Request("DELETE", HERE, headers={"If-None-Match": "*"}),
    Request("GET", HERE, headers={"Accept": "application/pdf"}),
    Request("POST", HERE, json={"title": "A", "text": "B"}),
    Request("PUT", HERE, data="<entry/>", headers={"Content-Type": "application/xml"}),
    Request("PUT", HERE, json=["A", "B"]),
    Request("PUT", HERE, data="title", headers={"Content-Type": "application/x-www-form-urlencoded"}),
]
