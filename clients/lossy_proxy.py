"""For lessons: a proxy that loses answers. The work is done in kinds_of_clients/lossy_proxy/."""

from .kinds_of_clients.lossy_proxy import LossyProxy, Passed

__all__ = ["LossyProxy", "Passed"]
