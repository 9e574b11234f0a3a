"""What you see: widgets that show exchanges, whichever server they were with. See README.md."""

from .client_zoo import ClientZoo
from .experiments.contrast.widget import ContrastView
from .experiments.glass_cache import GlassCache
from .experiments.method_matrix import MethodMatrix
from .experiments.representation_wall import RepresentationWall
from .experiments.style_scoreboard import StyleScoreboard
from .experiments.time_machine import TimeMachine
from .experiments.two_editors import TwoEditors
from .one_exchange.copy_view import CopyView
from .one_exchange.diff_view import DiffView
from .one_exchange.hand_typed import HandTyped
from .one_exchange.history import History, history
from .one_exchange.server_side_view import ServerSideView
from .one_exchange.trace import TraceView
from .request_panel.panel import RequestPanel

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
