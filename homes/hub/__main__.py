"""The commands of a hub: `python3 -m homes.hub COMMAND`, in the course's folder."""

import argparse
import os
import sys

from ..setup_course.trouble import Trouble
from . import handout, how_much, set_up
from .link import link
from .places import HERE

HELP = {
    "set_up": "put the hub's tools into .one_address/hub (needs a network)",
    "run": "start the hub; as root, so that each learner's server runs in the learner's own account",
    "handout": "bring the branch `learner` up to date: what a learner gets, nothing else",
    "link": "print the link that pulls the branch `learner` into a learner's home",
    "how_much": "say how many machines so many learners need",
    "prepare": "make the Python that runs this ready for the course (images of containers)",
}


def main(words):
    """Run a command; trouble is one sentence, and exit code 1."""
    options = parser().parse_args(words)
    try:
        return COMMANDS[options.command](options)
    except Trouble as trouble:
        return str(trouble)


def parser():
    parser = argparse.ArgumentParser(prog="python3 -m homes.hub", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    parsers = {name: commands.add_parser(name, help=text, description=text) for name, text in HELP.items()}
    parsers["link"].add_argument("hub", metavar="HUB", help="for example https://hub.school.example")
    parsers["link"].add_argument("repository", metavar="REPOSITORY", help="where the branch can be fetched")
    parsers["how_much"].add_argument("learners", metavar="LEARNERS", type=int)
    parsers["how_much"].add_argument("--at_once", type=float, default=1.0, metavar="SHARE", help="for example 0.1")
    return parser


def _set_up(options):
    set_up.set_up()
    print("Ready. `python3 -m homes.hub run`, as root, starts the hub.")


def _run(options):
    hub = set_up.set_up()
    program = hub.program("jupyterhub")
    os.chdir(hub.records)
    os.execv(program, [program, "--config", str(HERE / "jupyterhub_config.py")])


def _handout(options):
    print(handout.bring_up_to_date())


def _link(options):
    print(link(options.hub, options.repository))


def _how_much(options):
    print(how_much.sentence(how_much.needed(options.learners, options.at_once)))


def _prepare(options):
    set_up.prepare_this_python()


COMMANDS = {
    "set_up": _set_up,
    "run": _run,
    "handout": _handout,
    "link": _link,
    "how_much": _how_much,
    "prepare": _prepare,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
