"""Does a server keep the promises that a noun with one address makes? Asked over HTTP, of any server. No widget here.

`behaves.py` asks, `finding.py` is what it found, `asking.py` sends and keeps to the limits. The promises themselves, in
the order in which they are asked: `making.py`, `reading.py`, `replacing.py`, `refusing.py`, `naming.py`,
`in_types.py`, `removing.py`.
"""

from clients.behaviour.behaves import PROMISES, behaves
from clients.behaviour.finding import Behaviour, Finding

__all__ = ["PROMISES", "Behaviour", "Finding", "behaves"]
