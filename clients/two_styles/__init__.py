"""The same eight jobs in two styles of address, and what can be measured of them. Nothing here is a widget.

`with_verbs.py` and `with_nouns.py` are all that a client has to know of each style: read them side by side. `jobs.py`
has the jobs and does them, `measures.py` measures, `source_lines.py` counts lines of code.
"""

from clients.two_styles.measures import Measured, measure

__all__ = ["Measured", "measure"]
