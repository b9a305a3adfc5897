// The button in the corner: how the site is, at a glance, and the way to all of it.
((preview) => {
  const { make, icon, count } = preview;
  const isMac = /Mac/.test(navigator.platform);
  const keys = isMac ? "Option+Shift+V" : "Alt+Shift+V";
  const mark = make("span", { class: "mark" });
  const label = make("span", { class: "counts" });
  const busy = make("span", { class: "busy", "aria-hidden": "true", hidden: true });
  const button = make("button", {
    type: "button", class: "status", dir: "ltr", "aria-haspopup": "dialog", "aria-keyshortcuts": "Alt+Shift+V",
  }, mark, label, busy);
  const news = make("p", { class: "unseen", role: "status" });
  let state = null;
  let isGone = false;

  const look = () => {
    if (isGone) return "gone";
    if (!state) return "waiting";
    if (state.errors > 0) return "error";
    if (state.warnings > 0) return "warning";
    return state.checking ? "checking" : "good";
  };

  const words = (kind) => {
    if (kind === "gone") return "The preview has stopped";
    if (kind === "waiting") return "Preview";
    if (kind === "checking") return "Checking";
    if (kind === "good") return "No findings";
    return [[state.errors, "error"], [state.warnings, "warning"]]
      .filter(([number]) => number > 0).map(([number, name]) => count(number, name)).join(", ");
  };

  const draw = () => {
    const kind = look();
    const text = words(kind);
    if (button.dataset.kind !== kind) {
      button.dataset.kind = kind;
      mark.replaceChildren(/waiting|checking/.test(kind) ? "" : icon(kind));
    }
    label.textContent = text;
    const isChecking = !isGone && (state === null || state.checking);
    busy.hidden = !isChecking;
    const more = isChecking && text !== "Checking" ? ", checking" : "";
    button.setAttribute("aria-label", `${text}${more}. Status of the site, ${keys}`);
    button.title = `${text}${more} (${keys})`;
  };

  preview.button = {
    keys,

    build() {
      button.addEventListener("click", () => preview.drawer.toggle());
      addEventListener("keydown", (event) => {
        if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.code !== "KeyV") return;
        event.preventDefault();
        preview.drawer.toggle();
      });
      preview.dock.append(button, news);
      draw();
    },

    focus: () => button.focus({ preventScroll: true }),

    show(next) {
      state = next;
      draw();
    },

    /** The server has gone, or is there again. */
    gone(is) {
      if (is === isGone) return;
      isGone = is;
      news.textContent = is ? "The preview has stopped" : "The preview is back";
      draw();
    },
  };
})(window.vitrinePreview);
