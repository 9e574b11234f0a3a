"""For lessons: a client that tries again. The work is done in kinds_of_clients/retrying.py."""

from .kinds_of_clients.retrying import ALL, IDEMPOTENT, Heard, Retrying, retrying

__all__ = ["ALL", "IDEMPOTENT", "Heard", "Retrying", "retrying"]
