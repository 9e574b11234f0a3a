"""What you see: widgets that show exchanges, whichever server they were with. See README.md."""

from workbench.client_zoo import ClientZoo
from workbench.contrast_view import ContrastView
from workbench.copies import CopyView
from workbench.exchange_difference import DiffView
from workbench.exchange_history import History, history
from workbench.glass_cache import GlassCache
from workbench.hand_typed import HandTyped
from workbench.method_matrix import MethodMatrix
from workbench.representation_wall import RepresentationWall
from workbench.request_panel import RequestPanel
from workbench.server_side_view import ServerSideView
from workbench.style_scoreboard import StyleScoreboard
from workbench.time_machine import TimeMachine
from workbench.trace import TraceView
from workbench.two_editors import TwoEditors

__all__ = [
    "ClientZoo",
    "ContrastView",
    "CopyView",
    "DiffView",
    "GlassCache",
    "HandTyped",
    "History",
    "MethodMatrix",
    "RepresentationWall",
    "RequestPanel",
    "ServerSideView",
    "StyleScoreboard",
    "TimeMachine",
    "TraceView",
    "TwoEditors",
    "history",
]
