"""What lives at the addresses: each noun a `Member` or a `Collection`, both a `Resource`. No noun knows a question."""
