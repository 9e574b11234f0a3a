"""What a room hands out says what it takes and gives; mypy sees that it is so."""

import pytest
from doors import handed_out, untyped
from house import PACKAGES


@pytest.mark.parametrize("package", PACKAGES)
def test_what_a_room_hands_out_says_its_types(package):
    of_package = sorted(one for one in handed_out() if one[0].partition(".")[0] == package)
    assert [function for module, name in of_package for function in untyped(module, name)] == []
