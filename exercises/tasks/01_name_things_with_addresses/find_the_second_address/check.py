"""The groups that name one thing, the ones that only look like it, and what to say of each."""

from exercises.checking import check

BIKE = {"/bike/12", "/bike/12.json", "/show-bike?number=12"}
RIDERS = {"/riders/", "/all-riders"}
OTHERS = {"/bikes/", "/bikes/?colour=red", "/bike/13", "/bike/12/rider", "/rider/ana"}
ALIASES = "two addresses for one thing, whichever type each brings, split its links and caches (Architecture of the World Wide Web, section 2.3.1)."
MEANING = "an address stands for what it means, not for what it shows today (Architecture of the World Wide Web, section 2.2)."
FORM = "each thing needs a list of its own, because nobody could tell otherwise which addresses belong together. A convention of this task."
TABLE = "what the table does not show cannot be compared: a convention of this task."
ONE_GROUP = "addresses that name one thing stand in one group, all of them: a convention of this task."
ALONE = "what has only one address stands in no group: a convention of this task."
TRAPS = (
    ({"/bike/12/rider", "/rider/ana"}, "tomorrow somebody else may ride bike 12, and Ana is still Ana"),
    ({"/bikes/", "/bikes/?colour=red"}, "all bikes and the red bikes are two lists: paint one blue and see"),
    ({"/bike/12", "/bike/13"}, "bikes 12 and 13 are of one kind, and still two bikes"),
    ({"/bike/12", "/bike/12/rider"}, "a bike is not its rider"),
)


def groups_of(trial):
    """The learner's groups as sets; refuses what is no list of groups."""
    value = trial.value
    if not isinstance(value, list) or not all(isinstance(group, list) for group in value):
        refuse_form(trial, "the groups are not a list of lists", FORM)
    unknown = [address for group in value for address in group if address not in [*BIKE, *RIDERS, *OTHERS]]
    if unknown:
        refuse_form(trial, f"{unknown[0]!r} does not stand in the table", TABLE)
    if not value:
        refuse_form(trial, "there is no group yet", ALIASES)
    return [set(group) for group in value]


def refuse_form(trial, words, why):
    trial.refuse(words, 'groups such as [["/a", "/b"], ["/c", "/d"]], with addresses as they stand in the table', why)


def needs_group(trial, wanted, thing):
    """Refuse unless one of the groups is exactly `wanted`; says how many are there, not which are missing."""
    groups = groups_of(trial)
    best = max(groups, key=lambda group: len(group & wanted))
    if len(best & wanted) < 2:
        trial.refuse(f"one thing with more than one address is not found yet: {thing}", "a group for it", ALIASES)
    missing = wanted - best
    if any(missing & group and len(group & wanted) > 1 for group in groups):
        trial.refuse(f"the addresses of {thing} stand in several groups", "one group for one thing", ONE_GROUP)
    if missing:
        found = ", ".join(sorted(best & wanted))
        trial.refuse(f"{thing} has one more address than {found}", "all addresses that name it", ALIASES)
    return best


@check("same-bike", points=1)
def the_bike_is_found(trial):
    """All addresses of bike 12 stand together."""
    group = needs_group(trial, BIKE, "the bike number 12")
    refuse_strangers(trial, group, BIKE)


@check("same-list", points=1)
def the_riders_are_found(trial):
    """All addresses of the list of riders stand together."""
    group = needs_group(trial, RIDERS, "the list of all riders")
    refuse_strangers(trial, group, RIDERS)


@check("kept-apart", points=1)
def what_differs_is_kept_apart(trial):
    """Different things stand in no group together."""
    groups = groups_of(trial)
    if not any(len(group & wanted) > 1 for group in groups for wanted in (BIKE, RIDERS)):
        trial.refuse("no group holds two addresses of one thing yet", "at least one such group", ALIASES)
    for group in groups:
        refuse_traps(trial, group)
        refuse_parts(trial, group, groups)
        if not (group <= BIKE or group <= RIDERS):
            refuse_strangers(trial, group, max((BIKE, RIDERS), key=lambda wanted: len(group & wanted)))


def refuse_parts(trial, group, groups):
    """Refuse a group whose addresses stand in a larger one as well."""
    words = f"{', '.join(sorted(group))} are a group, and stand in a larger one as well"
    trial.need(not (group and any(group < other for other in groups)), words, "one group for one thing", ALIASES)


def refuse_traps(trial, group):
    for pair, words in TRAPS:
        if pair <= group:
            trial.refuse(f"{' and '.join(sorted(pair))} are not one thing: {words}", "two things kept apart", MEANING)


def refuse_strangers(trial, group, wanted):
    """Refuse a group that holds something else as well."""
    refuse_traps(trial, group)
    strangers = sorted(group - wanted)
    if len(group) == 1 and strangers:
        trial.refuse(f"{strangers[0]} stands in a group alone", "groups of two addresses or more", ALONE)
    if strangers:
        together = ", ".join(sorted(group & wanted) or strangers[1:])
        words = f"{strangers[0]} names something else than {together}"
        trial.refuse(words, "a group for one thing only", MEANING)
