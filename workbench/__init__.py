"""What you see: widgets that show exchanges, whichever server they were with. See README.md."""

from .client_zoo.client_zoo import ClientZoo
from .experiments.contrast.widget import ContrastView
from .experiments.glass_cache.widget import GlassCache
from .experiments.method_matrix.matrix import MethodMatrix
from .experiments.representation_wall.wall import RepresentationWall
from .experiments.style_scoreboard.scoreboard import StyleScoreboard
from .experiments.time_machine.widget import TimeMachine
from .experiments.two_editors.widget import TwoEditors
from .one_exchange.copy_view import CopyView
from .one_exchange.diff_view import DiffView
from .one_exchange.hand_typed.widget import HandTyped
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
