"""The commands of a hub: `python3 -m homes.hub COMMAND`, in the course's folder."""

import argparse
import os
import sys
from pathlib import Path

from ..setup.commands import wait_for
from ..setup.messages import SetupError
from ..setup.places import child_environment
from . import HERE, Hub, hand_in, handout, set_up

HELP = {
    "set_up": "put the hub's tools into .one_address/hub (needs a network)",
    "run": "start the hub; as root, so that each learner's server runs in the learner's own account",
    "collected": "say who handed in what and when, and where it lies",
    "receipt": "say whether a learner's receipt is true",
    "grade": "mark what was handed in; what follows are the options of `start.py grade`",
    "handout": "bring the branch `learner` up to date: what a learner gets, nothing else",
    "link": "print the link that pulls the branch `learner` into a learner's home",
}


def main(words):
    """Run a command; trouble is one sentence, and exit code 1."""
    if words[:1] == ["grade"]:
        return grade(*words[1:])
    parser = argparse.ArgumentParser(prog="python3 -m homes.hub", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    parsers = {name: commands.add_parser(name, help=text, description=text) for name, text in HELP.items()}
    parsers["receipt"].add_argument("file", type=Path, metavar="FILE", help="what hand_in wrote for the learner")
    parsers["link"].add_argument("hub", metavar="HUB", help="for example https://hub.school.example")
    parsers["link"].add_argument("repository", metavar="REPOSITORY", help="where the branch can be fetched")
    options = parser.parse_args(words)
    try:
        return COMMANDS[options.command](options)
    except SetupError as trouble:
        return str(trouble)


def _set_up(options):
    set_up.set_up()
    print("Ready. `python3 -m homes.hub run`, as root, starts the hub.")


def _run(options):
    hub = set_up.set_up()
    program = hub.program("jupyterhub")
    os.chdir(hub.records)
    os.execv(program, [program, "--config", str(HERE / "jupyterhub_config.py")])


def grade(*words):
    """Mark what was handed in, with the Python of the hub, where the teacher stands."""
    hub = Hub()
    begin = [hub.program("python"), "-P", "-m", "exercises", "grade", str(hub.handed_in)]
    return wait_for([*begin, *words], child_environment(ONE_ADDRESS_COMMAND="python3 -m homes.hub grade"))


def _receipt(options):
    true, words = hand_in.verdict(Hub().handed_in, options.file)
    print(words)
    return 0 if true else 1


COMMANDS = {
    "set_up": _set_up,
    "run": _run,
    "collected": lambda _: print(hand_in.table(Hub().handed_in)),
    "receipt": _receipt,
    "handout": lambda _: print(handout.bring_up_to_date()),
    "link": lambda options: print(handout.link(options.hub, options.repository)),
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
