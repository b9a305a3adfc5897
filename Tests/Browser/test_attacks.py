"""Nothing that a writer, a token file, a file name or an address says acts in a reader's browser.

The site is served without a policy, which would hide what gets through.
"""

import json
import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote

import attacks
import pytest
import site_on_disk as site
from conftest import Browser, missing
from preview_server import Preview, wait
from representatives import choose, read_manifest

pytestmark = pytest.mark.xdist_group("attacks")

# Takes down what acts instead of letting it act.
WATCH = """
window.__acted = [];
for (const name of ["alert", "confirm", "prompt", "print", "open", "msgbox"])
  window[name] = (...given) => { (window.top ?? window).__acted.push(`${name}(${given})`); };
"""

# Text that a document must not contain: foreign code, and addresses that run code or leave the web.
LOOK = r"""
const found = [];
const say = (one, what) => found.push(`<${one.localName}> ${what}`.slice(0, 200));
const addresses = new Set(["href", "src", "action", "formaction", "data", "xlink:href", "poster", "background", "cite", "ping"]);
// The preview leads to the writer's editor.
const schemes = new Set(["http:", "https:", "mailto:", "tel:", "vscode:"]);
const look = (root) => {
  for (const one of root.querySelectorAll("*")) {
    for (const { name, value } of one.attributes) {
      if (/^on/i.test(name)) say(one, `${name}=${value}`);
      if (name === "srcdoc" && !one.hasAttribute("sandbox")) say(one, `srcdoc=${value}`);
      // What stands in quotes is text, whatever its signs are.
      const style = name === "style" ? value.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs, "''") : "";
      if (/url\(|expression\(|@import|</i.test(style)) say(one, `style=${value}`);
      if (!addresses.has(name)) continue;
      let url;
      try { url = new URL(value, document.baseURI); } catch { continue; }
      const isPicture = url.protocol === "data:" && one.localName === "img" && /^data:image\/(png|gif|jpeg|webp)/.test(value);
      if (!schemes.has(url.protocol) && !isPicture) say(one, `${name}=${value}`);
    }
    const name = one.localName;
    if (["object", "embed", "base", "frame", "applet", "foreignobject"].includes(name.toLowerCase())) say(one, "");
    if (name === "iframe" && !one.sandbox.value.match(/^allow-same-origin$/)) say(one, one.outerHTML);
    if (name === "meta" && one.httpEquiv.toLowerCase() === "refresh" && /:/.test(one.content)) say(one, one.content);
    if (name === "style" && /evil\.test|alert\(|<\/|javascript/.test(one.textContent)) say(one, one.textContent);
    if (name === "script" && one.type !== "application/json") {
      const isOurs = one.src ? new URL(one.src).origin === location.origin : !/alert\(|evil\.test/.test(one.textContent);
      if (!isOurs) say(one, one.outerHTML);
    }
    if (name === "template") look(one.content);
    if (one.shadowRoot) look(one.shadowRoot);
  }
};
look(document);
return found;
"""


class Quiet(SimpleHTTPRequestHandler):
    """A host that adds nothing of its own."""

    def log_message(self, *_):
        pass


def run(*arguments, folder):
    return subprocess.run([site.BINARY, *arguments], cwd=folder, capture_output=True, timeout=300, text=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The site of attacks, built by both policies that promise something, and the reports on it."""
    if not site.BINARY:
        missing("no command to build with")
    top = tmp_path_factory.mktemp("attacks")
    for policy in ("escape", "sanitize"):
        folder = top / f"{policy}-site"
        folder.mkdir()
        attacks.write(folder, policy)
        # Most attacks are errors, and are accepted here to see them fail all the same.
        run("check", ".", "--baseline", "accepted.yaml", "--update-baseline", folder=folder)
        manifest = str(top / f"{policy}.json")
        options = ["-o", str(top / policy), "--page-manifest", manifest, "--baseline", "accepted.yaml"]
        done = run("build", ".", *options, folder=folder)
        assert done.returncode == 0, done.stdout + done.stderr
    pages = [str(path) for path in sorted((top / "escape-site/content").glob("*.md"))]
    run("audit", *pages, "--format", "html", "-o", str(top / "audit.html"), folder=top)
    shutil.copytree(top / "escape", top / "hostile")
    catalogue = json.loads((top / "escape/catalogue.json").read_text())
    (top / "hostile/catalogue.json").write_text(json.dumps(spoilt(catalogue)))
    run("diff", "escape", "sanitize", "--format", "html", "-o", str(top / "diff.html"), folder=top)
    run("diff", "hostile", "sanitize", "--format", "html", "-o", str(top / "hostile.html"), folder=top)
    run("diff", "sanitize", "hostile", "--format", "html", "-o", str(top / "hostile-new.html"), folder=top)
    return top


def spoilt(value, turn=None):
    """A catalogue with an attack behind each of its texts."""
    turn = turn if turn is not None else [0]
    if isinstance(value, dict):
        return {key: spoilt(one, turn) if key != "severity" else one for key, one in value.items()}
    if isinstance(value, list):
        return [spoilt(one, turn) for one in value]
    if not isinstance(value, str):
        return value
    turn[0] += 1
    return value + attacks.BREAKERS[turn[0] % len(attacks.BREAKERS)]


@pytest.fixture(scope="module")
def tab(driver, built):
    """A browser that takes down what acts, on a server of the built sites and reports."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=built))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    script = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    tab = Browser(driver, f"http://127.0.0.1:{server.server_port}/")
    tab.scripts(True)
    yield tab
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    driver.get("about:blank")
    server.shutdown()


def wrong(tab, origin=None):
    """What acted, what was asked of others, and what stands in the document that could act."""
    tab.run("document.querySelectorAll('details').forEach(one => one.open = true)")
    tab.run("document.querySelectorAll('[autofocus]').forEach(one => one.focus())")
    found = tab.run("return window.__acted") + tab.run(LOOK)
    origin = origin or tab.address
    for entry in tab.driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] != "Network.requestWillBeSent":
            continue
        url = message["params"]["request"]["url"]
        if not url.startswith((origin, "data:", "about:", "blob:" + origin, "chrome")):
            found.append(f"a request to {url}")
    return found


def pages_to_open(folder):
    """All pages in the whole sweep, but for those of rules, which no site writes, and most of moved pages,
    which are alike. Else those with their own attacks, and others that together use every template."""
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))
    paths = [path for path in paths if not path.startswith(("rules/", "old/1"))]
    assert len(paths) > 60, paths
    if site.OPENS_ALL:
        return paths
    uses = {
        page: names
        for page, names in read_manifest(folder.with_suffix(".json")).items()
        if not page.startswith("rules/")
    }
    chosen = choose(uses, lambda page: site.file(page, folder).stat().st_size)
    chosen = {site.file(one.page, folder).relative_to(folder).as_posix() for one in chosen}
    return [path for path in paths if path.count("/") == 1 or path in chosen]


@pytest.mark.parametrize("policy", ["escape", "sanitize"])
def test_no_page_acts(tab, built, policy):
    pages = pages_to_open(built / policy)
    if policy == "sanitize":
        # Specimens and what is made of them have no raw HTML.
        pages = [path for path in pages if path.count("/") == 1]
    found = {}
    for path in pages:
        tab.load(f"{policy}/{quote(path)}")
        if said := wrong(tab):
            found[path] = said
    assert found == {}


@pytest.mark.parametrize("report", ["audit.html", "diff.html", "hostile.html", "hostile-new.html"])
def test_no_report_acts(tab, built, report):
    assert (built / report).exists()
    tab.load(report)
    if button := tab.run("return document.getElementById('draw-all')"):
        button.click()
    # Two builds of one site are alike, and have nothing to show.
    assert report == "diff.html" or "alert(1)" in tab.run("return document.documentElement.textContent")
    assert wrong(tab) == []


@pytest.mark.parametrize("address", attacks.REFUSED)
def test_a_control_character_before_an_address_is_refused(address, tmp_path):
    (tmp_path / "content").mkdir()
    (tmp_path / "content/site.yaml").write_text("title: Site\n")
    (tmp_path / "content/index.md").write_text(f"# Site\n\n[a]({address} \"{address}\")\n")
    result = run("build", ".", "-o", "public", folder=tmp_path)
    assert result.returncode == 1
    rules = ("source/control-character", "markdown/unsafe-link")
    assert any(f"error[{rule}]" in result.stdout for rule in rules)
    assert not (tmp_path / "public").exists()


def test_no_address_acts(tab):
    """Queries and parts of addresses are read by the wall, by moved pages and by links to figures."""
    found = {}
    texts = [*attacks.BREAKERS, *attacks.ADDRESSES, *attacks.REFUSED, "__proto__", "constructor", "%", "%ff"]
    signs = [quote(text, safe="") for text in texts]
    for number, (text, sign) in enumerate(zip(texts, signs)):
        # In the whole sweep each of them is everywhere; else four share a page of the gallery, and each is at
        # one of the two others.
        others = [sign] * 4 if site.OPENS_ALL else [signs[(number + one) % len(signs)] for one in range(4)]
        surface, state, system, scheme = others
        gallery = f"escape/gallery/?surface={surface}&state={state}&system={system}&scheme={scheme}#{sign}"
        pages = [
            f"escape/p-0/?{sign}#{sign}",
            f"escape/old/0/?{sign}#{text if text.startswith('java') else sign}",
        ]
        opened = [gallery, *pages] if site.OPENS_ALL else [*([gallery] if number % 4 == 0 else []), pages[number % 2]]
        for page in opened:
            tab.load(page)
            if said := wrong(tab):
                found[page] = said
    assert found == {}


def test_no_hit_of_the_search_acts(tab):
    tab.load("escape/")
    tab.run("document.querySelector('.search-open').click()")
    wait(lambda: tab.run("return document.getElementById('search-dialog').open"), "the dialog")
    found = {}
    hits = 0
    for text in ["alert", "script", "onerror", "img src", *attacks.BREAKERS[::3]]:
        tab.run(
            """
            const field = document.querySelector('[data-search="field"]')
            field.value = arguments[0]
            field.dispatchEvent(new Event("input", {bubbles: true}))
            """,
            text,
        )
        wait(
            lambda: tab.run(
                "return !document.querySelector('[data-search=\"none\"]').hidden || document.querySelectorAll('#search-hits .hit').length > 0"
            ),
            "an answer",
        )
        hits += tab.run("return document.querySelectorAll('#search-hits .hit').length")
        if said := wrong(tab):
            found[text] = said
    assert hits > 0
    assert found == {}


def test_no_problem_in_the_preview_acts(tab, built):
    """The preview shows pages with all their problems over them."""
    preview = Preview(built / "escape-site")
    try:
        shown = Browser(tab.driver, preview.address)
        found = {}
        for page in ["", "raw/", "links/", *(f"p-{number}/" for number in range(len(attacks.BREAKERS)))]:
            shown.load(page)
            wait(lambda: shown.run("return [...document.querySelectorAll('*')].some(one => one.shadowRoot)"), "the panel")
            if said := wrong(shown, origin=preview.address):
                found[page] = said
        assert found == {}
    finally:
        preview.end()


def test_active_content_is_found(tab, built):
    """An attack that gets through fails these tests."""
    (built / "open.html").write_text(
        "<img src=x onerror=alert(1)><a href=javascript:alert(1)>x</a><img src=//evil.test/x>"
        "<script>alert(2)</script><style>a{background:url(//evil.test/)}</style><iframe srcdoc=x></iframe>"
    )
    tab.load("open.html")
    wait(lambda: "alert(1)" in tab.run("return window.__acted"), "the attack")
    found = " ".join(wrong(tab))
    for sign in ("alert(1)", "alert(2)", "onerror=", "javascript:", "evil.test/x", "<style>", "<iframe>"):
        assert sign in found
