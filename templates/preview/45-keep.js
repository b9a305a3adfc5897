// What the reader did, kept over a reload.
((preview) => {
  const key = "vitrine-preview-kept";

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

  /** Loads the page anew, and has it look as it does now. Twice in a moment would be for ever. */
  preview.reload = () => {
    const last = stored();
    const now = Date.now();
    if (last?.path === location.pathname && now - last.time < 1000) return;
    const open = disclosures().filter(([, one]) => one.open).map(([name]) => name);
    try {
      sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, time: now, open, top: scrollY }));
    } catch {}
    location.reload();
  };

  /** What was kept by the reload that led here. */
  preview.restore = () => {
    const last = stored();
    if (!last?.open || last.path !== location.pathname || Date.now() - last.time > 10000) return;
    try { sessionStorage.setItem(key, JSON.stringify({ path: last.path, time: last.time })); } catch {}
    const open = new Set(last.open);
    for (const [name, one] of disclosures()) if (open.has(name)) one.open = true;
    scrollTo({ top: last.top, behavior: "instant" });
  };
})(window.vitrinePreview);
