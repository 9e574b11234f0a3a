"""The same eight jobs through both styles, measured: a plot and its table.

What is measured stands in `clients/two_styles`. `rows.py` says what each number means, why it differs and when it would
not; `board_text.py` and `board_html.py` show the same content; `scoreboard.py` is the widget.
"""

from .scoreboard import StyleScoreboard

__all__ = ["StyleScoreboard"]
