"""The page of icons: found by name, and copied."""

import site_on_disk as site

SHOWN = (
    "return [...document.querySelectorAll('.icon-list > li')]"
    ".filter(one => one.checkVisibility()).map(one => one.querySelector('code').textContent)"
)


def search(browser, text):
    browser.run(
        f"const field = document.querySelector('.icon-filter input'); field.value = {text!r};"
        "field.dispatchEvent(new Event('input'))"
    )
    return browser.run(SHOWN)


def test_icons_are_found_by_parts_of_their_names(browser):
    browser.load("icons/")
    everything = browser.run(SHOWN)
    assert len(everything) > 10
    found = search(browser, "Circle fill")
    assert found and len(found) < len(everything)
    assert all("circle" in one and "fill" in one for one in found)
    assert browser.run("return document.querySelector('.icon-filter output').value") == str(len(found))
    assert search(browser, "no such icon") == []
    assert browser.run("return document.querySelector('.icon-none').checkVisibility()")
    assert search(browser, "") == everything


def test_each_icon_has_a_button_with_its_name(browser):
    browser.load("icons/")
    names = browser.run(
        "return [...document.querySelectorAll('.icon-list > li')]"
        ".map(one => [one.querySelector('code').textContent, one.querySelector('button')?.textContent])"
    )
    assert names
    assert all(label == f"Copy {name}" for name, label in names), names


def test_without_scripts_all_are_there_and_no_field(browser):
    browser.scripts(False)
    try:
        browser.load("icons/")
        assert len(browser.run(SHOWN)) == site.file("icons/").read_text().count("<li data-copy=")
        assert not browser.run("return document.querySelector('.icon-filter').checkVisibility()")
    finally:
        browser.scripts(True)
