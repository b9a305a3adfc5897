"""A page of another site that embeds specimens, with the script that the guide shows."""

import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
import site_on_disk as site
from preview_server import wait

GUIDE = (site.ROOT / "content/guide/embed.md").read_text()


class Open(SimpleHTTPRequestHandler):
    """A host that allows other sites to embed its pages."""

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def open_host():
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Open, directory=site.FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def specimen(surface):
    found = [one for one in site.catalogue()["specimens"] if one["surface"] == surface]
    if not found:
        pytest.skip(f"no {surface}")
    return found[0]


@pytest.mark.parametrize("surface, is_whole", [("banner", False), ("alert", True)])
def test_a_frame_takes_the_height_of_its_specimen(browser, open_host, tmp_path, surface, is_whole):
    script = re.search(r"```js title=\"frames.js\"\n(.*?)```", GUIDE, re.S)[1]
    # The guide has the address of a public site.
    assert "https://example.org" in script
    one = specimen(surface)
    page = tmp_path / "page.html"
    page.write_text(
        f"<!doctype html><title>Other site</title><script>{script.replace('https://example.org', open_host)}</script>"
        f'<iframe src="{open_host}/{one["bare"]["light"]}" width="390" height="10"></iframe>'
    )
    browser.driver.get(page.as_uri())
    height = "return Number(document.querySelector('iframe').height)"
    wait(lambda: browser.run(height) > 10, "the frame grows")
    if is_whole:
        assert browser.run(height) > 300
    else:
        assert 40 < browser.run(height) < 400


def test_a_page_by_itself_sends_nothing(browser):
    one = specimen("banner")
    browser.load("404.html")
    browser.load(one["bare"]["light"])
    sent = browser.run(
        "return new Promise(done => { addEventListener('message', () => done(true)); setTimeout(done, 500, false) })"
    )
    assert sent is False
