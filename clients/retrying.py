"""For lessons: a client that tries again. The work is done in kinds/retrying.py."""

from .kinds.retrying import ALL, IDEMPOTENT, Heard, Retrying, retrying

__all__ = ["ALL", "IDEMPOTENT", "Heard", "Retrying", "retrying"]
