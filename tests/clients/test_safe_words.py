"""Words that are too long to be read are cut; numbers of things are in words."""

from clients.messages.safe_words import counted, cut, cut_counted, one_line


def test_what_fits_stays_as_it_is():
    assert cut("abcd", 4) == cut_counted("abcd", 4) == "abcd"


def test_what_is_too_long_is_cut_and_says_so():
    assert cut("abcde", 4) == "abcd..."
    assert cut_counted("a" * 1_500, 4) == "aaaa... (1,500 characters)"
    assert one_line("a" * 1_500) == "a" * 1_000 + "... (1,500 characters)"


def test_one_thing_is_one_and_many_are_many():
    assert [counted(count, "octet", "octets") for count in (0, 1, 2_000)] == ["0 octets", "1 octet", "2,000 octets"]
