import time
from urllib.parse import urljoin

import requests


def poster(url, text):
    """Hand a poster in, wait until it is printed, and give it back; None where there is none."""
    return None
