"""What each item is worth, by a class's answers: figures that can be checked by hand, and words for what they mean."""

import pytest

from exercises.__main__ import main
from exercises.before_and_after.answers import ItemAnswer
from exercises.before_and_after.items import all_items
from exercises.for_teachers.gain.item_quality import between_ends, figures_of, untaken_of, with_rest
from exercises.for_teachers.gain.item_quality_view import ItemQualityView, item_quality
from exercises.for_teachers.gain.simulated import simulated_class
from exercises.progress_record.learner_record import LearnerRecord
from exercises.progress_record.progress_code import code_of, record_in

ITEM = next(iter(all_items().values()))
FORM = ITEM.forms["a"]
WRONG = [one for one in FORM.happens if one != FORM.right]
BELIEF = next(words for words, belief in FORM.because.items() if belief == ITEM.belief)


def before(happens, because, form="a"):
    return {ITEM.id: {"before": ItemAnswer(form, happens, because)}}


def test_shares_are_counted_by_tier_and_by_form():
    other = ITEM.forms["b"]
    given = [before(FORM.right, FORM.reason), before(FORM.right, BELIEF), before(WRONG[0], BELIEF)]
    (found,) = figures_of([*given, before(other.right, other.reason, "b")])
    assert (found.time, found.answered, found.happens, found.both) == ("before", 4, 0.75, 0.5)
    assert found.forms == {"a": pytest.approx(1 / 3), "b": 1.0}
    assert found.ends is None and found.rest is None  # nobody answered all items


def test_the_correlation_is_with_the_rest_of_the_items_without_this_one():
    assert with_rest([(1, 11), (0, 0), (1, 10), (0, 1)]) == pytest.approx(0.995, abs=1e-3)
    assert with_rest([(1, 5), (1, 6), (1, 7)]) is None  # all are right: nothing varies
    assert with_rest([(1, 5), (0, 5), (1, 5)]) is None
    assert with_rest([(1, 5), (0, 4)]) is None


def test_the_ends_are_27_percent_each_and_those_at_the_border_count_in_part():
    pairs = [(1, 11), (1, 10), (1, 9), (0, 6), (1, 5), (0, 5), (0, 4), (0, 2), (1, 1), (0, 0)]
    assert between_ends(pairs) == pytest.approx(1 - 1 / 3)
    tied = [(1, 9), (1, 5), (0, 5), (0, 5), (0, 5), (0, 5), (0, 5), (0, 1)]  # two at each end
    assert between_ends(tied) == pytest.approx((1 + 1 / 6) / 2 - (0 + 1 / 6) / 2)
    assert between_ends([(1, 5)] * 9) is None and between_ends([]) is None


def test_wrong_options_that_nobody_takes_are_named_and_right_ones_are_not():
    found = {(one.form, one.tier): one.options for one in untaken_of([before(WRONG[0], BELIEF)])}
    left = [words for words in FORM.because if words not in (FORM.reason, BELIEF)]
    assert found == {("a", "happens"): WRONG[1:], ("a", "because"): left}


def test_it_says_what_the_figures_mean_and_what_too_few_learners_are():
    said = str(item_quality(simulated_class(12, 0.4)))
    assert said.startswith("12 learners answered items. A share of that many answers may be off by 0.28 either way")
    assert "They are fewer than 30" in said and "point-biserial" in said and "convention" in said
    assert "fewer than 30" not in str(item_quality(simulated_class(40, 0.4)))
    assert said.count("before") >= 12 and said.count("after") >= 12


def test_of_few_learners_no_options_are_named_and_one_who_is_in_there_twice_is_said():
    few, many = (str(item_quality(simulated_class(size, 0.4))) for size in (4, 40))
    assert "Of wrong options nothing is said where fewer than 10 have answered a form." in few and "“" not in few
    assert "somebody is in here twice" not in few + many
    assert "single learners could be recognised" in few and "recognised" not in many
    assert "perhaps somebody is in here twice" in str(item_quality([*simulated_class(1, 0.4) * 2]))


def test_the_page_has_the_same_rows_and_a_list_only_where_there_is_something_to_list():
    pages = [item_quality(simulated_class(size, 0.4))._repr_mimebundle_()["text/html"] for size in (4, 12, 120)]
    assert [page.count('<th scope="row">') for page in pages] == [24] * 3 and "<table" in pages[0]
    assert ["<ul>" in page for page in pages] == [False, True, False]  # too few to say; some are left; all are taken


@pytest.mark.parametrize("codes", [simulated_class(12, 0.4), []])
def test_names_of_files_that_could_not_be_read_are_escaped(codes):
    view = ItemQualityView([record_in(code) for code in codes], ["<b>.txt: it holds no progress."])
    assert "<p>&lt;b&gt;.txt: it holds no progress.</p>" in view.to_html() and "<b>" not in view.to_html()
    assert "<b>.txt" in str(view)


def test_who_knows_more_is_right_more_often_in_a_large_class():
    found = item_quality(simulated_class(120, 0.4)).figures
    assert all(one.rest > 0 for one in found if one.time == "before")


def test_a_class_without_answers_is_said_so():
    assert str(item_quality([code_of(LearnerRecord())])) == "Nobody in there has answered before() or after()."


def test_the_command_reads_a_folder(tmp_path, capsys):
    for number, code in enumerate(simulated_class(5, 0.4)):
        (tmp_path / f"{number}.txt").write_text(code, "utf-8")
    assert main(["item_quality", str(tmp_path)]) == 0
    assert f"{ITEM.id} " in capsys.readouterr().out
    for words in ([], ["--help"], [str(tmp_path), "more"]):
        assert main(["item_quality", *words]) == 1 and "Name the folder" in capsys.readouterr().out
    assert main(["item_quality", str(tmp_path / "nowhere")]) == 1
