"""What a learner waits for in a notebook: the panel, each widget, a check, the auditor, and the memory of it."""
