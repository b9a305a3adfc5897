// Redirects at once to the new address, with the requested part and query.
(() => {
  const asked = () => {
    const id = location.hash.slice(1);
    try { return decodeURIComponent(id); } catch { return id; }
  };

  const entries = [...document.querySelectorAll("[data-moved]")];
  if (entries.length > 0) {
    const id = asked();
    const part = id === "" ? undefined : entries.find((one) => one.dataset.moved === id);
    const target = new URL((part ?? entries[0]).href);
    if (!part) target.hash = location.hash;
    target.search = location.search;
    location.replace(target);
    return;
  }

  // The browser marks the target only after this has run.
  const go = () => {
    const note = document.getElementById(asked());
    if (note?.matches(".moved")) location.replace(note.querySelector("a").href);
  };
  addEventListener("hashchange", go);
  go();
})();
