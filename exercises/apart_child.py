"""The process of one answer: loads it, then makes apps or gives its value when told to. Started by apart.py only."""

import json
import os
import sys


def main(repository, path, name):
    """Serve commands from standard input until it ends."""
    say = speaker()
    sys.path.insert(0, repository)
    from exercises.watch import guarded

    with guarded():
        say({"ready": True})
        obey(path, name, say)


def obey(path, name, say):
    """Do what each line of standard input says."""
    answer, served = None, []
    for command in sys.stdin:
        if command.strip() == "load":
            said, answer = load(path, name)
        else:
            said = COMMANDS[command.strip()](answer, served)
        say(said)


def load(path, name):
    """Run the answer's file; gives what to say, and the answer."""
    from exercises.bank import namespace_of
    from exercises.blame import blamed

    try:
        answer = namespace_of(path).get(name)
        return {"callable": callable(answer)}, answer
    except BaseException as error:
        return {"raised": blamed(error)}, None


def speaker():
    """A way to speak to the parent that print() does not reach."""
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)

    def say(data):
        channel.write(json.dumps(data) + "\n")
        channel.flush()

    return say


def make(answer, served):
    """Make a fresh app and serve it; the one before is stopped."""
    from exercises.answers import named
    from exercises.blame import blamed
    from exercises.host import Watched
    from mini_server import start

    for server, _ in served:
        server.stop()
    try:
        app = answer()
    except BaseException as error:
        return {"raised": blamed(error)}
    if not callable(app):
        return {"other": named(app)}
    watched = Watched(app)
    served[:] = [(start(watched), watched)]
    return {"url": served[0][0].url}


def raised(answer, served):
    """What the app raised since last asked."""
    from exercises.blame import blamed

    errors = [error for _, watched in served for error in watched.errors]
    for _, watched in served:
        watched.errors.clear()
    return {"raised": blamed(errors[0]) if errors else None}


def value(answer, served):
    """The answer as data."""
    from exercises.answers import named, portable

    try:
        return {"value": json.loads(json.dumps(portable(answer)))}
    except (TypeError, ValueError, RecursionError):
        return {"other": named(answer)}


COMMANDS = {"app": make, "raised": raised, "value": value}

if __name__ == "__main__":
    main(*sys.argv[1:])
