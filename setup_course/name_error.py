"""A sentence below a NameError in a notebook, because a cell that was left out is the first mistake of a beginner.

An extension of IPython that every kernel of the course loads; nothing else in the notebook changes.
"""

from setup_course.handed_out import write_whole

ADVICE = (
    "If a cell above makes {name!r}, it has not run since this notebook's Python was started. "
    "Choose Run, Run All Above Selected Cell, then run this cell again. If none makes it, look how it is spelled."
)
CONFIG = 'c = get_config()\nc.InteractiveShellApp.extensions = ["setup_course.name_error"]\n'


def write_kernel_settings(folder):
    """Tell the kernels that read their settings in `folder` (a Path) to load this extension."""
    write_whole(folder / "ipython_kernel_config.py", CONFIG.encode("utf-8"))


def load_ipython_extension(shell):
    """What IPython calls when a kernel starts."""
    shell.set_custom_exc((NameError,), explain)


def explain(shell, kind, error, trace, tb_offset=None):
    """Show the error as always, with what to do in its last line."""
    if kind is NameError and error.name and not getattr(error, "__notes__", None):
        error.add_note(ADVICE.format(name=error.name))
    shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
