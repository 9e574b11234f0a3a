"""What is said of a class before it is marked: who handed in, who did not, and what is left out."""

import sys

SHOWN = 20  # lines about what is not marked; a file has all


def tell_what_was_found(handed_in, wanted):
    """Say who handed in, who did not, and what is not marked; all of the last is in a file beside the table."""
    count = sum(map(len, handed_in.learners.values()))
    print(f"{counted(len(handed_in.learners), 'learner')}, {counted(count, 'notebook')}.")
    without = [label for label in handed_in.people if label not in handed_in.learners]
    if without:
        print(f"Without a notebook: {'; '.join(without)}.")
    for words in handed_in.warnings:
        print(f"Warning: {words}")
    for label, person in handed_in.people.items():
        if person.doubts:
            print(f"Look at {label}: {'; '.join(person.doubts)}.")
    tell_left_out(handed_in.left_out, wanted.csv.with_name(f"{wanted.csv.stem}-not-marked.txt"))
    sys.stdout.flush()


def tell_left_out(left_out, path):
    for words in left_out[:SHOWN]:
        print(f"Left out: {words}")
    if len(left_out) > SHOWN:
        print(f"Left out: {len(left_out) - SHOWN} more, all of them in {path}.")
    path.unlink(missing_ok=True)
    if left_out:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([*left_out, ""]), encoding="utf-8", errors="replace")


def counted(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"
