"""The groups that name one thing, the ones that only look like it, and what to say about each."""

from exercises.checking import check

BIKE = {"/bike/12", "/bike/12.json", "/show-bike?number=12"}
RIDERS = {"/riders/", "/all-riders"}
OTHERS = {"/bikes/", "/bikes/?colour=red", "/bike/13", "/bike/12/rider", "/rider/ana"}
ALIASES = "with two addresses for one thing, whichever media type each returns, links and cached copies are split between them (Architecture of the World Wide Web, section 2.3.1)."
MEANING = "an address stands for what it means, not for what it shows today (Architecture of the World Wide Web, section 2.2)."
FORM = "each thing needs its own list, because otherwise nobody could tell which addresses belong together. A convention of this task."
TABLE = "only addresses in the table can be compared: a convention of this task."
ONE_GROUP = "all addresses of one thing go into one group: a convention of this task."
ALONE = "a thing with only one address needs no group: a convention of this task."
TRAPS = (
    ({"/bike/12/rider", "/rider/ana"}, "tomorrow somebody else may ride bike 12, but Ana is still Ana"),
    (
        {"/bikes/", "/bikes/?colour=red"},
        "all bikes and the red bikes are two lists, because a red bike that is painted blue leaves only one of them",
    ),
    ({"/bike/12", "/bike/13"}, "bikes 12 and 13 are of the same kind, but they are two bikes"),
    ({"/bike/12", "/bike/12/rider"}, "a bike is not its rider"),
)


def groups_of(trial):
    """Return the learner's groups as sets; refuse anything else."""
    value = trial.value
    if not isinstance(value, list) or not all(isinstance(group, list) for group in value):
        refuse_form(trial, "your answer isn't a list of lists", FORM)
    unknown = [address for group in value for address in group if address not in [*BIKE, *RIDERS, *OTHERS]]
    if unknown:
        refuse_form(trial, f"{unknown[0]!r} isn't in the table", TABLE)
    if not value:
        refuse_form(trial, "there is no group yet", ALIASES)
    return [set(group) for group in value]


def refuse_form(trial, words, why):
    trial.refuse(words, 'groups such as [["/a", "/b"], ["/c", "/d"]], with addresses written as in the table', why)


def needs_group(trial, wanted, thing):
    """Refuse unless one of the groups is exactly `wanted`; say how many are there, not which are missing."""
    groups = groups_of(trial)
    best = max(groups, key=lambda group: len(group & wanted))
    if len(best & wanted) < 2:
        trial.refuse(f"you haven't found one thing with more than one address yet: {thing}", "a group for it", ALIASES)
    missing = wanted - best
    if any(missing & group and len(group & wanted) > 1 for group in groups):
        trial.refuse(f"the addresses of {thing} are in several groups", "one group for one thing", ONE_GROUP)
    if missing:
        found = ", ".join(sorted(best & wanted))
        trial.refuse(f"{thing} has another address besides {found}", "all the addresses that name it", ALIASES)
    return best


@check("same-bike", points=1)
def the_bike_is_found(trial):
    """All addresses of bike 12 are together."""
    group = needs_group(trial, BIKE, "the bike number 12")
    refuse_strangers(trial, group, BIKE)


@check("same-list", points=1)
def the_riders_are_found(trial):
    """All addresses of the list of riders are together."""
    group = needs_group(trial, RIDERS, "the list of all riders")
    refuse_strangers(trial, group, RIDERS)


@check("kept-apart", points=1)
def what_differs_is_kept_apart(trial):
    """No group mixes different things."""
    groups = groups_of(trial)
    if not any(len(group & wanted) > 1 for group in groups for wanted in (BIKE, RIDERS)):
        trial.refuse("no group contains two addresses of one thing yet", "at least one such group", ALIASES)
    for group in groups:
        refuse_traps(trial, group)
        refuse_parts(trial, group, groups)
        if not (group <= BIKE or group <= RIDERS):
            refuse_strangers(trial, group, max((BIKE, RIDERS), key=lambda wanted: len(group & wanted)))


def refuse_parts(trial, group, groups):
    """Refuse a group whose addresses are all in a larger one as well."""
    words = f"{', '.join(sorted(group))} are a group, but they are all in a larger group as well"
    trial.need(not (group and any(group < other for other in groups)), words, "one group for one thing", ALIASES)


def refuse_traps(trial, group):
    for pair, words in TRAPS:
        if pair <= group:
            trial.refuse(f"{' and '.join(sorted(pair))} aren't one thing: {words}", "two things kept apart", MEANING)


def refuse_strangers(trial, group, wanted):
    """Refuse a group that contains something else as well."""
    refuse_traps(trial, group)
    strangers = sorted(group - wanted)
    if len(group) == 1 and strangers:
        trial.refuse(f"{strangers[0]} is in a group of its own", "groups of two addresses or more", ALONE)
    if strangers:
        together = ", ".join(sorted(group & wanted) or strangers[1:])
        words = f"{strangers[0]} and {together} name different things"
        trial.refuse(words, "groups for one thing each", MEANING)
