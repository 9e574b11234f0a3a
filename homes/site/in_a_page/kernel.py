"""What differs for IPython in a page."""

import os

LEARNERS_FILES = "/drive"
NOTHING_IS_KEPT = (
    "This browser keeps no files for this page; a private window does that. Everything works, but your progress ends "
    "with this page. progress().code() gives a code that carries it out."
)


def load_ipython_extension(shell):
    """Complete from the objects that are there: jedi, which reads source instead, would be a tenth of the download."""
    shell.Completer.use_jedi = False
    if not os.path.isdir(LEARNERS_FILES):
        shell.events.register("pre_run_cell", say_once_in(shell))


def say_once_in(shell):
    """What the first cell says where nothing is kept."""

    def say(info):
        shell.events.unregister("pre_run_cell", say)
        print(NOTHING_IS_KEPT)

    return say
