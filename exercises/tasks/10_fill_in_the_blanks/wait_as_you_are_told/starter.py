import time
from email.utils import parsedate_to_datetime

import requests


def seats(url):
    """Ask for the seats of the night train; wait where the server says so."""
    return None
