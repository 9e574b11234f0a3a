"""One request, traced: the questions of the server as a path, where it stopped, why, and the way out."""

from .trace import TraceView

__all__ = ["TraceView"]
