"""A proxy that loses answers after the work was done: `LossyProxy`. What came by is a `Passed`.

`proxy.py` is the proxy, `connection.py` one client's connection to it, `forwarding.py` what any proxy does,
`translation.py` what it writes down.
"""

from clients.lossy_proxy.proxy import LossyProxy, Passed

__all__ = ["LossyProxy", "Passed"]
