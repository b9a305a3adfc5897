// Brings the page to the version that the server has: one after the other, the newest only.
((preview) => {
  let wanted = null;
  let isBusy = false;
  let failures = 0;

  const address = location.origin + location.pathname;

  const apply = (text, version) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const served = preview.versionOf(page) ?? version;
    if (served === preview.shown) return;
    preview.clean(page);
    if (preview.isForeign(preview.base, page)) return preview.reload("it has other scripts, or leads elsewhere");
    const report = { added: [], changed: new Set(), lost: new Set() };
    let isFollowed = true;
    preview.hold(() => {
      preview.morph(preview.base.documentElement, page.documentElement, report);
      // Scripts give what is new the behaviour that they gave the rest on load, or say that they cannot.
      const event = new CustomEvent("vitrine:changed", { cancelable: true, detail: { added: report.added } });
      isFollowed = document.dispatchEvent(event);
    });
    preview.shown = served;
    preview.onchange(report);
    if (!isFollowed) preview.reload("a script of the page cannot follow the change");
  };

  // After any error, the page on the screen must be that of the server.
  const attempt = (text, version) => {
    try {
      apply(text, version);
    } catch (error) {
      console.error(error);
      preview.reload(String(error));
    }
  };

  const fetchPage = async (status) => {
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(10000) });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${answer.status}`);
    return text;
  };

  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    while (wanted && wanted.version !== preview.shown) {
      const asked = wanted;
      let text;
      try {
        text = await fetchPage(asked.status);
      } catch {
        failures += 1;
        if (failures > 5) break;
        await new Promise((done) => setTimeout(done, 50 * 2 ** failures));
        continue;
      }
      failures = 0;
      attempt(text, asked.version);
      // Another version than was said is newer than what was said; the word of it is on its way.
      if (wanted === asked) break;
    }
    isBusy = false;
  };

  /** Says which version the server has; `status` is how it answers for it. */
  preview.want = (version, status = 200) => {
    if (!isBusy) failures = 0;
    wanted = { version, status };
    return run();
  };

  let isRefreshing = false;
  let isAskedAgain = false;

  /** Asks the server for the version of a page that receives no events: one answer after the other. */
  preview.refresh = async () => {
    isAskedAgain = true;
    if (isRefreshing) return;
    isRefreshing = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      try { attempt(await fetchPage(200)); } catch {}
    }
    isRefreshing = false;
  };

  /** Pages of this site that are shown inside this one. */
  preview.refreshFrames = () => {
    for (const one of document.querySelectorAll("iframe")) {
      try { one.contentWindow.vitrinePreview?.refresh(); } catch {}
    }
  };
})(window.vitrinePreview);
