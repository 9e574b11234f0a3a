"""What HTTP itself says, for every room to ask: methods, statuses, media types, dates, entity tags, hosts, targets."""
