"""The auditor's eye for words: what is a verb in an address, what is a noun, and where people would differ."""

import pytest

from audit.naming.addresses import address, findings
from audit.naming.reading import BORDER, NOUN, VERB

VERBS = [
    ("POST", "/users/create/", ""),
    ("GET", "/user/delete/7", "deleteUser"),
    ("POST", "/orders/{id}/cancel", "cancelOrder"),
    ("POST", "/alerts/closeAll", ""),
    ("POST", "/startscan", "StartScanPage"),
    ("POST", "/accounts/sign_in", ""),
    ("POST", "/cards/{id}/unSuspendCard", ""),
    ("POST", "/chat.postMessage", "chat_postMessage"),
    ("POST", "/v1/{name}:cancel", "operations.cancel"),
    ("POST", "/documents/bulk-update", ""),
    ("GET", "/getPathwayAs", ""),
    ("GET", "/get_all_topics", ""),
    ("GET", "/domains/updates/list", ""),
    ("GET", "/remove/lock/{lock}", "removeLock"),
    ("GET", "/integrations/contactsSync", ""),
    ("POST", "/search_users", ""),
]
NOUNS = [
    ("GET", "/StopPoint/{id}", "StopPoint_Get"),
    ("GET", "/settings/stop-words", "getStopWords"),
    ("GET", "/archive/files", "listArchiveFiles"),
    ("GET", "/door/{id}/lock-settings", "getLockSettings"),
    ("GET", "/blogs/{id}/posts", "listPosts"),
    ("GET", "/parliament/register", "getRegister"),
    ("DELETE", "/rooms/{id}/lock", "unlockRoom"),
    ("GET", "/UpdateGroups/{id}", "UpdateGroups_Get"),
    ("GET", "/push_notifications/{id}", "push_notifications_retrieve"),
    ("POST", "/check_deposits", "create_a_check_deposit"),
    ("POST", "/repos/{owner}/{repo}/check-runs", "checks/create"),
    ("GET", "/send/v1/partners/{partner}", ""),
    ("POST", "/payments/{id}/refund", "createRefund"),
    ("GET", "/issue/createmeta", "getCreateIssueMeta"),
    ("GET", "/getaways/{id}", ""),
    ("GET", "/benutzer/loeschen", ""),
]
BORDERS = [("GET", "/search", "search"), ("GET", "/images/export", ""), ("GET", "/ins/sync", "getSync")]


@pytest.mark.parametrize("operation", VERBS, ids=" ".join)
def test_what_is_to_be_done_is_a_verb_however_it_is_written(operation):
    assert address(*operation).kind == VERB


@pytest.mark.parametrize("operation", [one for one in NOUNS if "register" not in one[1]], ids=" ".join)
def test_the_name_of_a_thing_is_a_noun_though_a_verb_is_spelled_in_it(operation):
    assert address(*operation).kind == NOUN


@pytest.mark.parametrize("operation", BORDERS, ids=" ".join)
def test_where_people_differ_it_says_border(operation):
    assert address(*operation).kind == BORDER


@pytest.mark.parametrize("operation", VERBS + NOUNS + BORDERS, ids=" ".join)
def test_each_reading_says_why_and_a_verb_says_its_word(operation):
    reading = address(*operation)
    assert reading.because
    assert (reading.verb is None) == (reading.kind == NOUN)


CHANGING = [
    ("/user/delete/7", ""),
    ("/saveCurationTag", ""),
    ("/archive/delete", "delete"),
    ("/logout", ""),
    ("/a/{id}/restore", ""),
]
READING = [
    ("/reindex/status", "getReindexProgress"),
    ("/oauth/authorize", ""),
    ("/users/{id}/confirm", "getConfirmationStatus"),
    ("/users/list", ""),
    ("/send-info", "getSendInfo"),
    ("/load_balancers", "loadBalancers_list"),
]


@pytest.mark.parametrize("path, name", CHANGING)
def test_a_get_that_is_called_like_a_change_is_found(path, name):
    assert "get-that-changes" in findings("GET", path, name)


@pytest.mark.parametrize("path, name", READING)
def test_a_get_that_tells_about_a_change_is_none(path, name):
    assert "get-that-changes" not in findings("GET", path, name)


@pytest.mark.parametrize(
    "path, name",
    [("/users/search", ""), ("/getUpdates", ""), ("/orders/calculate", "CalculateOrder"), ("/v1/info", "")],
)
def test_a_post_that_only_asks_is_found(path, name):
    assert "post-that-reads" in findings("POST", path, name)


@pytest.mark.parametrize("path, name", [("/users/", "createUser"), ("/orders/{id}/cancel", ""), ("/answers", "")])
def test_a_post_that_makes_something_is_none(path, name):
    assert "post-that-reads" not in findings("POST", path, name)
