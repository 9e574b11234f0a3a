"""The server's side of one exchange: received, decided, stored, sent."""

from .server_side_view import ServerSideView

__all__ = ["ServerSideView"]
