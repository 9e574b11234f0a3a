# refused by: waits
# says: 429 Too Many Requests
# at fault: 429 Too Many Requests
import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


def ask(url, method, address, content=None):
    methods = ["GET", "HEAD", "PUT", "DELETE"]
    retries = Retry(total=1, backoff_factor=0, allowed_methods=methods, raise_on_status=False)
    with requests.Session() as session:
        session.mount("http://", HTTPAdapter(max_retries=retries))
        try:
            return session.request(method, url + address, json=content).status_code
        except requests.ConnectionError:
            return None
