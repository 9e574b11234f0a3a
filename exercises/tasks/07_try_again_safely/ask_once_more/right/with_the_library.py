import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


class OnlyBusy(Retry):
    RETRY_AFTER_STATUS_CODES = frozenset([503])  # the library would wait after 413 and 429 as well


def ask(url, method, address, content=None):
    methods = ["GET", "HEAD", "PUT", "DELETE"]
    retries = OnlyBusy(total=1, backoff_factor=0, allowed_methods=methods, raise_on_status=False)
    with requests.Session() as session:
        session.mount("http://", HTTPAdapter(max_retries=retries))
        try:
            return session.request(method, url + address, json=content).status_code
        except requests.ConnectionError:
            return None
