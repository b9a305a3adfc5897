"""The site with the keyboard alone."""

import site_on_disk as site

TAB, ENTER, ESCAPE = ("Tab", 9), ("Enter", 13), ("Escape", 27)

def test_the_first_stop_skips_to_the_content(browser):
    browser.load(site.catalogue()["pages"][0]["url"])
    browser.press(*TAB)
    link = "const one = document.activeElement, box = one.getBoundingClientRect();"
    assert browser.run(link + "return one.className") == "skip"
    assert browser.run(link + "return box.width > 40 && box.height >= 24 && box.top >= 0")
    browser.press(*ENTER)
    browser.press(*TAB)
    assert browser.run("return document.activeElement.closest('main') != null")


def test_the_contents_open_and_close_on_a_narrow_screen(browser):
    browser.load(site.catalogue()["pages"][0]["url"])
    browser.look(390)
    try:
        browser.run("document.querySelector('[popovertarget=contents]:not(.close)').focus()")
        browser.press(*ENTER)
        opened = "return document.getElementById('contents').matches(':popover-open')"
        assert browser.run(opened)
        browser.press(*TAB)
        assert browser.run("return document.activeElement.closest('#contents') != null")
        browser.press(*ESCAPE)
        assert not browser.run(opened)
        assert browser.run("return document.activeElement.getAttribute('popovertarget')") == "contents"
    finally:
        browser.look()
