"""What operations show, alone and together: each a `Finding` of a kind, and a `proposal` without the verb."""
