"""The words of an address: split (`words_of`), and which of them can be verbs (`verbs`), nouns or both."""
