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
