"""For lessons and for work: does a server keep the promises of its methods? The work is done in judging/behaviour/."""

from .judging.behaviour import PROMISES, Behaviour, Finding, behaves

__all__ = ["PROMISES", "Behaviour", "Finding", "behaves"]

if __name__ == "__main__":
    from .judging.__main__ import main

    raise SystemExit(main())
