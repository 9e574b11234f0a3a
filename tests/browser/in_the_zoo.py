"""How a test works a ClientZoo in the browser."""

from playwright.sync_api import expect


def choose(page, client, style="Verb in the address"):
    """Choose a client and the style of the address that it is aimed at."""
    page.get_by_label("Client", exact=True).select_option(label=client)
    page.get_by_label("Style", exact=True).select_option(label=style)


def press(page, name):
    """Press the button of this name."""
    page.get_by_role("button", name=name, exact=True).click()


def look_until(page, words):
    """Press until it has come: nobody tells the kernel when the browser has sent."""
    said = page.get_by_role("status").first
    expect(said).to_contain_text("Then press See what came")
    for _ in range(200):  # a busy browser takes its time
        press(page, "See what came")
        expect(said).not_to_contain_text("Then press See what came")
        if "has come to the server yet" not in said.inner_text():
            break
    expect(said).to_contain_text(words)
