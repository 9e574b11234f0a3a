import pytest, json
from datetime import date, timedelta
from playwright.sync_api import expect
from axe import violations
from readable import sticks_out, too_faint
from by_keyboard import heard, run_all_by_keys, tab_to
from exercises.course_content.predictions import all_predictions


@pytest.fixture
def cells(tmp_path):
    p = tmp_path / "p.jsonl"
    names = ["03-1", "05-3", "07-5", "09-7", "12-5", "02-3"]
    lines = []
    for n in names:
        q = all_predictions()[n]
        wrong = [o for o in q.options if o != q.right][0]
        lines.append(
            {"kind": "answer", "id": n, "answer": wrong, "at": f"{date.today() - timedelta(days=5)}T12:00:00+00:00"}
        )
        lines.append(
            {
                "kind": "review",
                "id": n,
                "form": 1,
                "answer": "x",
                "right": False,
                "day": str(date.today() - timedelta(days=3)),
            }
        )
    p.write_text("".join(json.dumps(l) + "\n" for l in lines))
    return (
        f"import os\nos.environ['ONE_ADDRESS_PROGRESS'] = {str(p)!r}\nfrom exercises import review, progress",
        "review(only_if_due=True)",
        "review()",
    )


def test_look(open_notebook, cells):
    notebook = open_notebook(*cells)
    page = notebook.page
    boxes = page.get_by_role("group", name="Review", exact=True)
    print("boxes", boxes.count())
    box = boxes.first
    for n in range(5):
        page.set_viewport_size({"width": 1280, "height": 1800})
        notebook.screenshot(f"x3-q{n}")
        box.get_by_role("radio").nth(1).check()
        box.get_by_role("button", name="Answer").click()
        expect(box.get_by_role("status")).to_contain_text("Press Next")
        print(box.aria_snapshot())
        for theme in notebook.in_both_themes():
            page.set_viewport_size({"width": 1280, "height": 2400})
            print(theme, violations(page), too_faint(page))
            notebook.screenshot(f"x3-v{n}-{theme}", page.locator(".jp-CodeCell").nth(1))
            page.set_viewport_size({"width": 390, "height": 4000})
            print("390", sticks_out(page))
            notebook.screenshot(f"x3-v{n}-{theme}-390", page.locator(".jp-CodeCell").nth(1))
        notebook.page.set_viewport_size({"width": 1280, "height": 1800})
        box.get_by_role("button", name="Next").click()
        page.wait_for_function(
            "n => document.querySelector('.oa-review').innerText.includes(n)",
            arg=(f"question {n + 2} of" if n < 4 else "of 5 right"),
        )
    notebook.screenshot("x3-end")
    print(boxes.first.aria_snapshot())
    cell = notebook.add_cell("review()")
    notebook.screenshot("x3-after")
