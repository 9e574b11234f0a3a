"""A service with a few tools: which calls were run, and how many questions there were."""

import flask

from exercises.checking import check

TOOLS = {
    "show": {"readOnlyHint": True},
    "list": {"readOnlyHint": True, "destructiveHint": False},
    "remove": {},
    "store": {"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True},
    "mark": {"readOnlyHint": "false"},
}
HINT = (
    "a tool that doesn't say true isn't read-only, because the protocol takes the careful value for granted "
    "(Model Context Protocol, ToolAnnotations)."
)
ANSWER = "yes is for one call, and no means that the call isn't run. A convention of hosts."
ALWAYS = "always is for this call and all later ones of the same tool, and for no other tool. A convention of hosts."
UNKNOWN = "a tool that doesn't exist can't be run, so there's nothing to ask about. A convention of this task."


def worked(trial, calls, answers, ran, questions, why):
    """Refuse where other calls were run than should be, or another number of questions is returned."""
    app, run = flask.Flask("tools"), []
    app.get("/tools")(lambda: TOOLS)

    @app.post("/run/<name>")
    def one(name):
        run.append(name)
        return "", 204

    came = trial.run(trial.server(app), list(calls), [*answers, *["no"] * 9])
    hints = ", ".join(f"{name}: {TOOLS.get(name, 'no such tool')}" for name in dict.fromkeys(calls))
    situation = f"calls {list(calls)} ({hints}), answers {list(answers)}"
    trial.need(run == list(ran), f"for the {situation}, {run} were run", f"{list(ran)} are run", why)
    fits = type(came) is int and came == questions
    trial.need(fits, f"for the {situation}, host returned {str(came)[:50]} questions", str(questions), why)


@check("hints", points=2)
def it_asks_unless_a_tool_is_read_only(trial):
    """Only true lets a tool run without a question; what is missing, and a text, does not."""
    worked(trial, ["show", "remove", "list"], ["no"], ["show", "list"], 1, HINT)
    worked(trial, ["mark", "show"], ["no"], ["show"], 1, HINT)
    worked(trial, ["store", "show", "show"], ["yes"], ["store", "show", "show"], 1, HINT)


@check("answers", points=2)
def each_answer_is_for_one_call(trial):
    """A yes and a no each hold for one call."""
    worked(trial, ["remove", "remove", "remove"], ["yes", "no", "yes"], ["remove", "remove"], 3, ANSWER)
    worked(trial, ["store", "remove"], ["no", "yes"], ["remove"], 2, ANSWER)


@check("always", points=2)
def always_is_for_one_tool(trial):
    """After always the same tool runs without a question, and another one doesn't."""
    worked(trial, ["remove", "show", "remove"], ["always"], ["remove", "show", "remove"], 1, ALWAYS)
    worked(trial, ["remove", "store", "remove"], ["always", "no"], ["remove", "remove"], 2, ALWAYS)


@check("unknown", points=1)
def what_does_not_exist_is_skipped(trial):
    """A tool that the service doesn't have is neither asked about nor run."""
    worked(trial, ["empty", "show", "remove"], ["yes"], ["show", "remove"], 1, UNKNOWN)
