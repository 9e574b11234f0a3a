"""The gain of a class as a table for a spreadsheet: one row for each belief, one for the class, and nobody named."""

from learners_with_a_gain import ITEMS, codes, learner, rows_in

from exercises import class_map
from exercises.for_teachers.gain.gain_file import COLUMNS
from exercises.for_teachers.gain.simulated import simulated_class


def test_the_table_ends_with_the_class_as_a_whole_and_says_that_the_items_are_not_validated(tmp_path):
    path = tmp_path / "gain.csv"
    class_map(codes(learner(4, 8), learner(8, 4), learner(0, 12), learner(12, 12))).to_csv(path)
    last = rows_in(path)[-1]
    assert (last["item"], last["answered_both"]) == ("all", "4") and "not validated" in last["remark"]
    assert (last["share_before"], last["share_after"]) == ("0.500", "0.750")
    assert (last["gain"], last["change"], last["change_left_out"]) == ("0.500", "0.333", "1")
    assert float(last["change_high"]) <= 1


def test_the_table_of_one_learner_says_why_the_class_has_no_gain(tmp_path):
    class_map(codes(learner(1, 2))).to_csv(tmp_path / "gain.csv")
    last = rows_in(tmp_path / "gain.csv")[-1]
    assert last["why_no_gain"] == "not said of 1 learner"
    assert (
        {last[f"share_{name}"] for name in ("before", "before_low", "after", "after_high")}
        == {""}
        == {last["change_left_out"]}
    )


def test_the_table_has_a_row_for_each_belief_and_no_name(tmp_path):
    folder, path = tmp_path / "handed in", tmp_path / "gain.csv"
    folder.mkdir()
    for number, code in enumerate(simulated_class(8, 0.4)):
        (folder / f"Ana Learner {number}.txt").write_text(code, "utf-8")
    said = str(class_map(folder).to_csv(path))
    assert "12 beliefs, and the class as a whole. Nobody is named." in said and "recognised" not in said
    rows = rows_in(path)
    assert list(rows[0]) == COLUMNS and [row["item"] for row in rows] == [*(item.id for item in ITEMS), "all"]
    assert {row["answered_both"] for row in rows} == {"8"}
    assert "Learner" not in path.read_text("utf-8")
    assert not any(cell.startswith(("=", "+", "@", "\t")) for row in rows for cell in row.values())
    assert {row["why_no_gain"] for row in rows} == {""} and not list(tmp_path.glob("*.half"))


def test_with_fewer_than_five_learners_the_table_says_that_single_ones_could_be_recognised(tmp_path):
    said = str(class_map(simulated_class(4, 0.4)).to_csv(tmp_path / "gain.csv"))
    assert "single learners could be recognised" in said


def test_the_table_of_which_one_row_tells_of_few_says_so(tmp_path):
    halves = [learner(1, 2, half) for half in (ITEMS[:6], ITEMS[6:]) for _ in range(5)]
    for whole, says in (([learner(3, 9)], False), ([learner(3, 9), learner(4, 5)], True)):
        said = str(class_map(codes(*whole, *halves)).to_csv(tmp_path / f"{len(whole)}.csv"))
        assert ("the class as a whole tells of 2 learners only" in said, "recognised" in said) == (says, says)


def test_a_table_replaces_nothing_and_without_answers_none_is_written(tmp_path):
    path = tmp_path / "gain.csv"
    assert str(class_map(codes({})).to_csv(path)).startswith("Nothing was written: nobody here has answered")
    path.write_text("mine", "utf-8")
    assert str(class_map(simulated_class(4, 0.4)).to_csv(path)).startswith("Nothing was written: there is a gain.csv")
    assert path.read_text("utf-8") == "mine"
    assert str(class_map(simulated_class(4, 0.4)).to_csv(tmp_path / "no" / "gain.csv")).startswith(
        "Nothing was written"
    )


def test_what_cannot_be_said_stays_empty_in_the_table_and_its_words_say_why(tmp_path):
    path = tmp_path / "gain.csv"
    class_map(codes(learner(12, 12), learner(12, 6), learner(12, 12), learner(12, 12), learner(12, 12))).to_csv(path)
    rows = rows_in(path)[:-1]
    assert {(row["gain"], row["gain_low"], row["why_no_gain"]) for row in rows} == {
        ("", "", "none, since all were right before")
    }
