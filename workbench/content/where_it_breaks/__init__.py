"""Where JSON, XML or a form breaks, and what was expected there: a `Broken`."""
