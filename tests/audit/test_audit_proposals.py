"""What the auditor proposes for an address with a verb: something that people may refuse, and never nonsense."""

import pytest

from audit import audit

PROPOSED = {
    "POST /users/create": "POST /users",
    "GET /user/show/{id}": "GET /user/{id}",
    "POST /user/update/{id}": "PATCH /user/{id}",
    "GET /user/delete/{id}": "DELETE /user/{id}",
    "POST /users/search": "GET /users",
    "POST /v1/{name}:cancel": "PUT /v1/{name}/cancellation",
    "POST /users/{id}/activate": "PUT /users/{id}/activation",
    "POST /users/{id}/deactivate": "DELETE /users/{id}/activation",
    "POST /orders/{id}/cancel": "PUT /orders/{id}/cancellation",
    "POST /invoices/{id}/send": "POST /invoices/{id}/deliveries",
    "POST /messages/send": "POST /messages",
    "POST /jobs/{id}/retry": "POST /jobs/{id}/attempts",
    "POST /auth/login": "POST /auth/sessions",
    "POST /auth/logout": "DELETE /auth/session",
    "POST /tokens/refresh": "PUT /tokens/renewal",
    "GET /?Action=DeleteKeyPair": "DELETE /key-pair/{id}",
    "POST /deleteUser": "DELETE /user/{id}",
    "POST /user/{id}/addRole/{role}": "POST /user/{id}/role/{role}",
}


@pytest.mark.parametrize("old, new", PROPOSED.items())
def test_a_verb_becomes_a_method_or_leaves_a_thing_behind(old, new):
    assert [f"{one.method} {one.path}" for one in audit(old).proposals] == [new]


NONE = [
    # more than was asked, or the opposite
    *("POST /calendars/{id}/clear", "POST /queues/{id}/purge", "DELETE /cart/clear", "POST /statuses/update"),
    *(
        "DELETE /subscriptions/{id}/cancel",
        "DELETE /x/{id}/restore",
        "POST /contacts/gdpr-delete",
        "POST /blocks/destroy",
    ),
    # a write that would become a question
    *("PUT /identities/{id}/verify", "POST /findOrCreate", "POST /messages/{id}/read", "DELETE /getUser/{id}"),
    # another thing that is there already, or none
    *("POST /databases/{id}/query", "POST /v1/search", "POST /files/{id}/download", "GET /approve/{id}"),
    # words left over
    *("POST /pet/createWithArray", "GET /pet/findByStatus", "POST /alerts/closeAll", "OPTIONS /users/create"),
]


@pytest.mark.parametrize(
    "table",
    [
        "POST /checkout",
        "POST /process",
        "POST /test",
        "POST /search",
        "POST /users/bulk-delete",
        *NONE,
        "POST /frobnicate",
    ],
)
def test_where_only_its_makers_know_what_is_left_there_is_no_proposal(table):
    assert audit(table).proposals == ()


def test_an_address_without_a_verb_stays_as_it_is():
    assert audit("GET /users/{id}\nDELETE /users/{id}/activation").proposals == ()


def test_one_thing_has_the_address_that_is_left_and_no_invented_state():
    table = "POST /jobs/{id}/start\nPOST /jobs/{id}/stop\nGET /jobs/{id}\nPOST /jobs/{id}/delete"
    (found,) = audit(table).named("one-thing-many-addresses")
    assert found.words == "/jobs/{id}" and "state" not in found.because


def test_different_names_of_a_parameter_do_not_make_two_things():
    (found,) = audit("GET /user/show/{id}\nGET /user/delete/{user_id}").named("one-thing-many-addresses")
    assert "/user/show/{id}, /user/delete/{user_id}" in found.because


def test_the_table_has_every_operation_beside_what_it_could_be_noun_by_noun():
    rows = audit("POST /api/v1/users/create\nGET /orders/\nGET /api/v1/user/{id}\nGET /api/v1/user/delete/{id}").table
    assert [(row.noun, f"{row.method} {row.path}", row.stays) for row in rows] == [
        ("order", "GET /orders/", True),
        ("user", "DELETE /api/v1/user/{id}", False),
        ("user", "GET /api/v1/user/{id}", True),
        ("user", "POST /api/v1/users", False),
    ]


def test_what_is_proposed_has_the_plural_that_is_there():
    made = audit("POST /createUser\nGET /getUser/{id}\nDELETE /users/{id}\nPOST /createCity\nGET /cities").proposals
    assert [f"{one.method} {one.path}" for one in made] == ["POST /users", "GET /users/{id}", "POST /cities"]


def test_a_proposal_changes_something():
    assert audit("PUT\t/issues/{n}/lock\tissues/lock\nDELETE\t/issues/{n}/lock\tissues/unlock").proposals == ()
