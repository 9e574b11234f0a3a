"""The process of one answer: loads it, then makes apps, calls it or gives its value, as answer_process.py says."""

import gc
import json
import os
import sys


def main(repository, path, name, account=""):
    """Obey what standard input says until it ends; `account` is the number of the one to become first."""
    say = speaker()
    sys.path.insert(0, repository)
    from exercises.grading.bounds import end_with_parent, set_no_new_privs, switch_user

    if account:
        switch_user(int(account))
    end_with_parent()
    set_no_new_privs()
    gc.disable()  # while much is loaded and nothing is thrown away
    # All that the commands need, before the answer can break what they would load.
    from exercises.checking import hosts  # noqa: F401
    from exercises.checking.running import guarded

    with open(path, "rb") as answer:
        if b"requests" in answer.read():
            import requests  # noqa: F401 (slow, and on a busy computer the time of an answer is not for that)

    gc.freeze()
    gc.enable()
    with guarded():
        say({"ready": True})
        child = Child(path, name, say)
        for line in sys.stdin:
            command, _, rest = line.strip().partition(" ")
            say(getattr(child, command)(*([rest] if rest else [])))


def speaker():
    """A way to speak to the parent that print() does not reach."""
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)

    def say(data):
        channel.write(json.dumps(data) + "\n")
        channel.flush()

    return say


class Child:
    """What can be told to the process of an answer; each method gives what to say."""

    def __init__(self, path, name, say):
        self.path, self.name, self.say = path, name, say
        self.answer, self.server, self.watched = None, None, None

    def load(self):
        """Run the answer's file."""
        from exercises.checking.answers import namespace_of

        namespace, failed = tried(lambda: namespace_of(self.path))
        self.answer = (namespace or {}).get(self.name)
        return failed or {"callable": callable(self.answer)}

    def app(self):
        """Make a fresh app and serve it; the one before is stopped."""
        from exercises.checking.answers import named
        from exercises.checking.hosts import SWITCH, Watched
        from mini_server import start

        if self.server:
            self.server.stop()
        app, failed = tried(self.answer)
        if failed:
            return failed
        if not callable(app):
            return {"other": named(app)}
        sys.setswitchinterval(SWITCH)
        self.watched = Watched(app)
        self.server = start(self.watched)
        return {"url": self.server.url}

    def raised(self):
        """What the app raised since last asked."""
        return {"raised": self.watched.raised() if self.watched else None}

    def together(self, many):
        """So many requests come now, and meet where the app takes a lock."""
        self.watched.together(int(many))
        return {"together": True}

    def value(self):
        """The answer as data."""
        from exercises.checking.answers import NoData, data_of, portable, unrolled

        try:
            return {"value": data_of(unrolled(self.answer), portable)}
        except NoData as what:
            return {"other": str(what)}

    def call(self, arguments):
        """Call the answer, a function, and give what it returns as data."""
        from exercises.checking.hosts import called, came_back, quick_sleep

        with quick_sleep(self.answer):
            value, failed = tried(lambda: called(self.answer, json.loads(arguments), self.nap))
        came = came_back(value)
        return failed or ({"other": came.other} if came.other else {"value": came.value})

    def nap(self, seconds):
        """Say how long the function would sleep, and go on when the parent says so."""
        self.say({"nap": seconds})
        sys.stdin.readline()


def tried(call):
    """(what it returns, None), or (None, what to say of what it raised)."""
    from exercises.checking.running import blamed

    try:
        return call(), None
    except BaseException as error:
        return None, {"raised": blamed(error)}


if __name__ == "__main__":
    main(*sys.argv[1:])
