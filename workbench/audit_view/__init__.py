"""An audit to be looked into, and addresses to be labelled by hand: `AuditView`, `LabelAddresses`."""
