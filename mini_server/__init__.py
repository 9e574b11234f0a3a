"""What answers: a small HTTP server to look into. Start reading at README.md, or call start()."""

from .in_memory import is_wanted, plug_in
from .server import Server, keep_cells_from_hanging, start

__all__ = ["Server", "start"]

keep_cells_from_hanging()
if is_wanted():
    plug_in()
