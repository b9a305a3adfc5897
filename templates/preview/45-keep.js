// Saves the reader's changes, such as open details and the scroll position, and restores them after
// a reload.
((preview) => {
  const key = "vitrine-preview-kept";
  let timer = 0;

  const disclosures = () => {
    const counts = new Map();
    return [...document.querySelectorAll("details")].map((one) => {
      const name = one.id || one.querySelector("summary")?.textContent.trim() || "";
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [`${name} ${count}`, one];
    });
  };

  const stored = () => { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } };

  // The reader's place: the distance below an element with an id. The element may move, because
  // boxes above it get their height only when they are visible.
  const placed = () => {
    const named = [...document.querySelectorAll("body [id]")].filter((one) => one.getClientRects().length > 0);
    const last = named.findLast((one) => one.getBoundingClientRect().top <= innerHeight / 4 && !preview.pinned(one));
    return { id: last?.id, offset: last?.getBoundingClientRect().top, top: scrollY };
  };

  const go = ({ id, offset, top }) => {
    const one = id && document.getElementById(id);
    const to = one ? scrollY + one.getBoundingClientRect().top - offset : top;
    scrollTo({ top: to, behavior: "instant" });
  };

  /**
   * Loads the page anew, and has it look as it does now; once a second at most, for who could stop it?
   * The reason is saved too, for debugging.
   */
  preview.reload = (reason) => {
    const last = stored();
    const now = Date.now();
    if (last?.path === location.pathname && now - last.time < 1000) {
      clearTimeout(timer);
      timer = setTimeout(preview.reload, 1000, reason);
      return;
    }
    const open = disclosures().filter(([, one]) => one.open).map(([name]) => name);
    const place = placed();
    try {
      sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, time: now, reason, open, place }));
    } catch {}
    history.scrollRestoration = "manual";
    location.reload();
  };

  /** Restores the state that the last reload saved. */
  preview.restore = () => {
    const last = stored();
    if (!last?.open || last.path !== location.pathname || Date.now() - last.time > 10000) return;
    try { sessionStorage.setItem(key, JSON.stringify({ path: last.path, time: last.time, reason: last.reason })); } catch {}
    const open = new Set(last.open);
    for (const [name, one] of disclosures()) if (open.has(name)) one.open = true;
    history.scrollRestoration = "auto";
    if (last.place.top <= 0) return;
    go(last.place);
    // Once more when scripts and styles have done their work.
    addEventListener("load", () => go(last.place), { once: true });
  };
})(window.vitrinePreview);
