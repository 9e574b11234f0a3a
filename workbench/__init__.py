"""What you see: widgets that show exchanges, whichever server they were with. See README.md."""

from .client_zoo import ClientZoo
from .contrast_view import ContrastView
from .copies import CopyView
from .exchange_difference import DiffView
from .exchange_history import History, history
from .glass_cache import GlassCache
from .hand_typed import HandTyped
from .method_matrix import MethodMatrix
from .representation_wall import RepresentationWall
from .request_panel import RequestPanel
from .server_side_view import ServerSideView
from .style_scoreboard import StyleScoreboard
from .time_machine import TimeMachine
from .trace import TraceView
from .two_editors import TwoEditors

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
