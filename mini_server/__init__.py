"""What answers: a small HTTP server to look into. Start reading at README.md, or call start()."""

from .embedded import Server, start

__all__ = ["Server", "start"]
