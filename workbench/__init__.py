"""What you see: widgets that show exchanges, whichever server they were with. See README.md."""

from .accidents import Museum
from .agent_console import AgentConsole
from .audit_view import AuditView, audit
from .client_zoo import ClientZoo
from .contrast_view import ContrastView
from .glass_cache import GlassCache
from .hand_typed import HandTyped
from .history_view import CopyView, History, history
from .label_addresses import LabelAddresses
from .method_matrix import MethodMatrix
from .representation_wall import RepresentationWall
from .request_panel import RequestPanel
from .server_side_view import ServerSideView
from .two_editors import TwoEditors
from .visit import Visit

__all__ = [
    "AgentConsole",
    "AuditView",
    "ClientZoo",
    "ContrastView",
    "CopyView",
    "GlassCache",
    "HandTyped",
    "History",
    "LabelAddresses",
    "MethodMatrix",
    "Museum",
    "RepresentationWall",
    "RequestPanel",
    "ServerSideView",
    "TwoEditors",
    "Visit",
    "audit",
    "history",
]
