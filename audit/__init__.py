"""What reads: the auditor tells what an API loses by its addresses, from what it says of itself. See README.md."""

from .auditing import Audit, audit

__all__ = ["Audit", "audit"]
