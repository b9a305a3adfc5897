// Keeps what is read where it is while the page around it changes.
((preview) => {
  /** The element around one that keeps its place in the window; nothing where none does. */
  preview.pinned = (one) => {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(up).position)) return up;
    }
    return null;
  };

  // The elements that begin in the window, from the top; the first one that still exists counts.
  const marks = () => {
    const found = [];
    let parent = scrollY > 0 ? document.body : null;
    while (parent) {
      let next = null;
      for (const one of parent.children) {
        const box = one.getBoundingClientRect();
        if (box.bottom <= 0 || box.height === 0 || preview.pinned(one)) continue;
        if (box.top > innerHeight || found.length > 8) break;
        if (box.top >= 0) found.push([one, box.top]);
        else next ??= one;
      }
      if (next && !next.firstElementChild) found.push([next, next.getBoundingClientRect().top]);
      parent = next;
    }
    return found.sort((one, other) => Math.abs(one[1]) - Math.abs(other[1]));
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

  /** Runs a change of the page; what was on top of the window and what had focus stay there. */
  preview.hold = (change) => {
    const places = marks();
    const refocus = focusOf();
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
