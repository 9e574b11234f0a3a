"""What you see: widgets that show exchanges, whichever server they were with. See README.md."""

from .accidents import Museum
from .agent_console import AgentConsole
from .glass_cache import GlassCache
from .hand_typed import HandTyped
from .history_view import CopyView, History, history
from .method_matrix import MethodMatrix
from .representation_wall import RepresentationWall
from .request_panel import RequestPanel
from .server_side_view import ServerSideView
from .visit import Visit

__all__ = [
    "AgentConsole",
    "CopyView",
    "GlassCache",
    "HandTyped",
    "History",
    "MethodMatrix",
    "Museum",
    "RepresentationWall",
    "RequestPanel",
    "ServerSideView",
    "Visit",
    "history",
]
