"""A sentence below a cell, for the two mistakes that every beginner makes sooner or later.

A cell that was left out is an error, and the sentence stands in its last lines. A server that is stopped may be one, or
an answer that is None, or an empty page: so below each cell that runs then, too. An extension of IPython that every
kernel of the course loads; nothing else in the notebook changes.
"""

import traceback

LEFT_OUT = (
    "If a cell above makes {name!r}, it has not run since this notebook's Python was started.\n"
    "Choose Run, Run All Above Selected Cell, then run this cell again. If none makes it, look how it is spelled."
)
STOPPED = (
    "The server {name!r} is stopped.\n"
    "If this cell needs it, run the cell with start() again, and those below it, then this one."
)
EVERYBODYS = "server"  # what lessons call theirs: functions and objects that they made before use it too


def load_ipython_extension(shell):
    """What IPython calls when a kernel starts."""
    shell.set_custom_exc((Exception,), explain)
    reminder = Reminder(shell)
    shell.events.register("pre_run_cell", reminder.look)
    shell.events.register("post_run_cell", reminder.remind)


class Reminder:
    """Says below a cell that the server has been stopped all the time, where no error has said so."""

    def __init__(self, shell):
        self.shell, self.stopped_before = shell, False

    def stopped(self):
        """Is everybody's server there, and stopped?"""
        return is_stopped(self.shell.user_ns.get(EVERYBODYS))

    def look(self, info):
        """Before a cell runs: the one that stops the server needs no reminder."""
        self.stopped_before = self.stopped()

    def remind(self, result):
        """After it ran."""
        if self.stopped_before and self.stopped() and result.success:
            print(STOPPED.format(name=EVERYBODYS))


def explain(shell, kind, error, trace, tb_offset=None):
    """Show the error as always, with what to do in its last two lines: JupyterLab cuts a longer one in mid-word."""
    advice = None if getattr(error, "__notes__", None) else advice_for(error, trace, shell.user_ns)
    if advice:
        error.add_note(advice)
    shell.showtraceback((kind, error, trace), tb_offset=tb_offset)


def advice_for(error, trace, names):
    """What to do about an error that a cell with these names raised, or None where nobody can tell."""
    if type(error) is NameError and error.name:
        return LEFT_OUT.format(name=error.name)
    used = {name for frame, _ in traceback.walk_tb(trace) for name in frame.f_code.co_names}  # in the code that ran
    stopped = sorted(name for name in used | {EVERYBODYS} if is_stopped(names.get(name)))
    return STOPPED.format(name=stopped[0]) if stopped else None


def is_stopped(value):
    """Is this one of the course's servers, and does it answer no more?"""
    return type(value).__module__.startswith("mini_server.") and getattr(value, "running", None) is False
