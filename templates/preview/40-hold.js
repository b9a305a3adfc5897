// Keeps what is read where it is while the page around it changes.
((preview) => {
  const root = document.documentElement;

  /** The element around one that keeps its place in the window; nothing where none does. */
  preview.pinned = (one) => {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(up).position)) return up;
    }
    return null;
  };

  // What stands at a few heights of the window, from the top; the first that is left counts.
  const marks = () => {
    if (scrollY <= 0) return [];
    const found = new Set();
    for (const height of [0.12, 0.25, 0.4, 0.55, 0.75]) {
      for (const one of document.elementsFromPoint(innerWidth / 2, innerHeight * height).slice(0, 3)) {
        const box = one.getBoundingClientRect();
        if (box.height < innerHeight && box.bottom > 0 && !preview.pinned(one)) found.add(one);
      }
    }
    return [...found].map((one) => [one, one.getBoundingClientRect().top]);
  };

  const focusOf = () => {
    const one = document.activeElement;
    if (!one || one === document.body) return () => {};
    let range = null;
    try { range = [one.selectionStart, one.selectionEnd, one.selectionDirection]; } catch {}
    return () => {
      const next = one.isConnected ? one : one.id && document.getElementById(one.id);
      if (!next || document.activeElement === next) return;
      next.focus({ preventScroll: true });
      try { if (range?.[0] != null) next.setSelectionRange(...range); } catch {}
    };
  };

  let holds = 0;

  /** Runs a change of the page; what was on top of the window and what had focus stay there. */
  preview.hold = (change) => {
    const places = marks();
    const refocus = focusOf();
    // The browser's own anchoring would correct once more.
    if (places.length) {
      root.style.overflowAnchor = "none";
      holds += 1;
      setTimeout(() => {
        holds -= 1;
        if (holds > 0) return;
        root.style.removeProperty("overflow-anchor");
        if (root.getAttribute("style") === "") root.removeAttribute("style");
      }, 100);
    }
    try {
      change();
    } finally {
      const [one, top] = places.find(([one]) => one.isConnected && one.getClientRects().length > 0) ?? [];
      const delta = one ? one.getBoundingClientRect().top - top : 0;
      if (Math.abs(delta) >= 1) scrollBy({ top: delta, behavior: "instant" });
      refocus();
    }
  };
})(window.vitrinePreview);
