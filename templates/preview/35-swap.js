// Style sheets and scripts of another address.
((preview) => {
  // The older sheets that each new sheet replaces, until it is loaded.
  const older = new WeakMap();

  /** Loads a style sheet after the one that it replaces, and removes that one when the new one is loaded. */
  preview.swap = (shown, after) => {
    const link = document.importNode(after, true);
    older.set(link, [...(older.get(shown) ?? []), shown]);
    link.addEventListener("load", () => {
      preview.hold(() => { for (const one of older.get(link) ?? []) one.remove(); });
      older.delete(link);
    });
    shown.after(link);
    return link;
  };

  const scripts = (page) => [...page.querySelectorAll("script")]
    .filter((one) => !one.type || /^(module|importmap|.*javascript)$/i.test(one.type))
    .map((one) => `${one.getAttribute("src")} ${one.textContent}`)
    .join("\n");

  /** Whether a version can only be shown by loading it: other scripts, or it leads elsewhere. */
  preview.isForeign = (before, after) =>
    after.querySelector("meta[http-equiv='refresh' i]") !== null || scripts(before) !== scripts(after);
})(window.vitrinePreview);
