import requests

from mini_server import start

own = start()
here = own.url + "/user/{}"
json, page = {"accept": "application/json"}, {"accept": "text/html"}
new = {"email": "radia@example.org", "name": "Radia P."}
kept = [requests.get(here.format(1), headers=wish).headers["ETag"] for wish in (json, page)]
number = next(n for n in range(1, 9) if "Radia" in requests.get(here.format(n), headers=json).text)
requests.put(here.format(number), json=new)
kept.append(requests.get(here.format(number), headers=json).headers["ETag"])
requests_to_send = [
    ("PUT", f"/user/{number}", new, {}),
    ("GET", "/user/1", None, {**page, "if-none-match": kept[1]}),
    ("GET", f"/user/{number}", None, {**json, "if-none-match": kept[2]}),
    ("GET", "/user/1", None, {**json, "if-none-match": kept[0]}),
]
