"""What a form sends: by our reading of the HTML Standard, and by what a real browser was recorded to send."""

import pytest

from exercises.checking.forms_and_addresses import forms_in
from workbench.client_kinds import ANIMALS, recorded, written

BASE = "http://app"
FORMS = [(key, style) for key in ("form", "form post", "form put") for style in ("verbs", "nouns")]


@pytest.mark.parametrize(("key", "style"), FORMS)
def test_a_form_sends_what_a_browser_was_recorded_to_send(key, style):
    arrived = recorded(key, style).arrived[0].exchange.request
    (form,) = forms_in(written(ANIMALS[key], style, BASE))
    assert form.sends() == (arrived.method, arrived.target, arrived.content.decode())
