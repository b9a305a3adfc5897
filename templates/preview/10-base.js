// The page as the server wrote it, and the page on the screen. Two versions from the server are
// compared, and only their differences are applied to the screen; changes by scripts and by the
// reader stay.
window.vitrinePreview = {};

((preview) => {
  const own = document.currentScript;
  const source = own.getAttribute("src");
  const twin = Symbol("live");

  /** The node on the screen that a written one became. */
  preview.live = (written) => written[twin];

  preview.bind = (written, live) => { written[twin] = live; };

  /** Ties two trees of one shape together, node by node. */
  preview.pair = (written, live) => {
    written[twin] = live;
    let one = written.firstChild;
    let other = live.firstChild;
    while (one && other) {
      preview.pair(one, other);
      one = one.nextSibling;
      other = other.nextSibling;
    }
  };

  const scriptOf = (page) => page.querySelector(`script[src="${source}"][data-version]`);

  /** The version of a page as it was served; nothing in a page that does not say. */
  preview.versionOf = (page) => scriptOf(page)?.dataset.version;

  /** A page as it is built: without this script, and with `noscript` as it reads where scripts run. */
  preview.clean = (page) => {
    scriptOf(page)?.remove();
    for (const one of page.querySelectorAll("noscript")) {
      if (one.firstElementChild) one.textContent = one.innerHTML;
    }
    return page;
  };

  preview.shown = own.dataset.version ?? "";
  preview.base = document.cloneNode(true);
  preview.pair(preview.base.documentElement, document.documentElement);
  preview.clean(preview.base);
})(window.vitrinePreview);
