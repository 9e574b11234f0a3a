"""What answers: a small HTTP server to look into. Start reading at README.md, or call start()."""

from .connections.memory_network import is_wanted, plug_in
from .in_notebooks import keep_cells_from_hanging
from .server import Server, start

__all__ = ["Server", "start"]

keep_cells_from_hanging()
if is_wanted():
    plug_in()
