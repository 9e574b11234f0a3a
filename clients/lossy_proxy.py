"""For lessons: a proxy that loses answers. The work is done in kinds/lossy_proxy/."""

from .kinds.lossy_proxy import LossyProxy, Passed

__all__ = ["LossyProxy", "Passed"]
