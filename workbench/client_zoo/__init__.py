"""A zoo of clients: what each can send, the bytes it really sent, and why not the rest.

`animals.py` lists the clients (`animal.py`) and their limits, `pages.py` has the pages that a browser acts on,
`sightings.py` is what was seen of a client, `recorded.py` what was recorded with a real browser, `act_here.py` the
clients that run here. `client_zoo.py` is the widget; its words, its HTML and its controls are the `zoo_` files.
"""

from .client_zoo import ClientZoo

__all__ = ["ClientZoo"]
