"""What you see: widgets that show exchanges, whichever server they were with. See README.md."""

from workbench.contrast_view import ContrastView
from workbench.request_panel import RequestPanel

__all__ = ["ContrastView", "RequestPanel"]
