"""The exchanges of this session. Panels tell it what they sent; what is sent by hand is added by `history.add`."""

from clients.kept_exchanges.history import Kept

SESSION = Kept()


def remember(exchange, side=None) -> None:
    """Keep an exchange that a panel sent, with what the server's journal says. A history never breaks a panel."""
    try:
        SESSION.add(exchange, side)
    except Exception:
        return
