import http.client
from urllib.parse import urlsplit

from mini_server import start

server = start()
ADDRESSES = """/users/ /users /users/?action=list /blog/1/entries /user/3 /user/3/ /user/3.json /user/show/3
/picture/1.png""".split()


def lives_at(address):
    line = http.client.HTTPConnection(urlsplit(server.url).netloc)
    line.request("GET", address)
    answer = line.getresponse()
    answer.read()
    if answer.status // 100 == 2:
        return address
    return answer.getheader("Location") if answer.status // 100 == 3 else "nothing"


found = dict(lives_at={a: lives_at(a) for a in ADDRESSES}, one_thing=["/user/3", "/user/show/3"])
