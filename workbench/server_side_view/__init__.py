"""The server's side of one exchange: received, decided, stored, sent."""

from workbench.server_side_view.server_side_view import ServerSideView

__all__ = ["ServerSideView"]
