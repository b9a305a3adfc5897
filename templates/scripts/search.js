// Opens the search dialog; what searches, and the index, are fetched when it first opens.
(() => {
  const button = document.querySelector("[data-search-script]");
  const dialog = document.getElementById("search-dialog");
  document.addEventListener("vitrine:changed", (event) => {
    if (document.getElementById("search-dialog") !== dialog) event.preventDefault();
  });
  if (!button || !dialog?.showModal) return;
  const from = button.dataset;
  const root = new URL(from.searchRoot, document.baseURI).href;
  const at = (path) => new URL(path, document.baseURI).href;
  const keys = dialog.querySelector('[data-search="keys"]');
  let isReady = false;

  const load = async () => {
    const [{ Index, fold }, data] = await Promise.all([
      import(at(from.searchEngine)),
      fetch(at(from.searchIndex), { cache: "no-cache" }).then((answer) => {
        if (!answer.ok) throw new Error(answer.statusText);
        return answer.json();
      }),
    ]);
    return { index: new Index(data, document.documentElement.lang), fold };
  };

  const open = async () => {
    if (dialog.open) return;
    dialog.showModal();
    dialog.querySelector('[data-search="field"]').select();
    if (isReady) return;
    isReady = true;
    try {
      const { attach } = await import(at(from.searchScript));
      await attach(dialog, root, load);
    } catch {
      isReady = false;
      dialog.querySelector('[data-search="start"]').hidden = true;
      dialog.querySelector('[data-search="failed"]').hidden = false;
    }
  };

  const stored = () => { try { return localStorage.getItem("search-key"); } catch { return null; } };
  keys.checked = stored() !== "off";
  keys.addEventListener("change", () => {
    try { localStorage.setItem("search-key", keys.checked ? "on" : "off"); } catch {}
  });

  button.hidden = false;
  button.addEventListener("click", open);
  dialog.querySelector('[data-search="close"]').addEventListener("click", () => dialog.close());
  // The dialog itself is only hit outside its content: on the veil behind it.
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });

  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    const isStroke = event.key === "/" && !event.ctrlKey && !event.metaKey && keys.checked;
    if (!isCommand && !isStroke) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    if (document.querySelector("dialog:modal")) return;
    event.preventDefault();
    open();
  });
})();
