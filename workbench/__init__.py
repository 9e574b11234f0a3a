"""What you see: widgets that show exchanges, whichever server they were with. See README.md."""

from .audit_view.labelling import LabelAddresses
from .audit_view.view import AuditView, audit
from .client_zoo.client_zoo import ClientZoo
from .exchange_widgets.copy_view import CopyView
from .exchange_widgets.diff_view import DiffView
from .exchange_widgets.hand_typed.widget import HandTyped
from .exchange_widgets.history import History, history
from .exchange_widgets.server_side_view import ServerSideView
from .exchange_widgets.trace import TraceView
from .experiments.contrast.widget import ContrastView
from .experiments.glass_cache.widget import GlassCache
from .experiments.method_matrix.matrix import MethodMatrix
from .experiments.museum.widget import Museum
from .experiments.other_pages.widget import OtherPagesView
from .experiments.representation_wall.wall import RepresentationWall
from .experiments.robot_walk.widget import RobotWalk
from .experiments.style_scoreboard.scoreboard import StyleScoreboard
from .experiments.time_machine.widget import TimeMachine
from .experiments.two_editors.widget import TwoEditors
from .request_panel.panel import RequestPanel

__all__ = [
    "AuditView",
    "ClientZoo",
    "ContrastView",
    "CopyView",
    "DiffView",
    "GlassCache",
    "HandTyped",
    "History",
    "LabelAddresses",
    "MethodMatrix",
    "Museum",
    "OtherPagesView",
    "RepresentationWall",
    "RequestPanel",
    "RobotWalk",
    "ServerSideView",
    "StyleScoreboard",
    "TimeMachine",
    "TraceView",
    "TwoEditors",
    "audit",
    "history",
]
