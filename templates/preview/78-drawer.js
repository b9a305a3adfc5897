// The drawer with the status of the whole site.
((preview) => {
  const { make, icon } = preview;
  const body = make("div", { class: "drawer-body", dir: "ltr", tabindex: "-1" });
  const close = make("button", { type: "button", class: "round", "aria-label": "Close" }, icon("close"));
  const title = make("h2", { id: "status-title" }, "Status of the site");
  const foot = make("p", { class: "foot", dir: "ltr" });
  const dialog = make("dialog", { class: "drawer", "aria-labelledby": "status-title", lang: "en" },
    make("div", { class: "drawer-head", dir: "ltr" }, title, close), body, foot);
  let last = "";
  let isAsking = false;
  let isAskedAgain = false;

  const focused = () => {
    const one = preview.root.activeElement;
    const details = one?.closest?.("details[data-key]");
    return details && body.contains(details) ? details.dataset.key : null;
  };

  // Drawn anew, with what is open still open and focus where it was.
  const draw = (status) => {
    const open = new Set([...body.querySelectorAll("details[open]")].map((one) => one.dataset.key));
    const key = focused();
    const hadFocus = body.contains(preview.root.activeElement);
    const top = body.scrollTop;
    body.replaceChildren(...preview.sections(status));
    for (const one of body.querySelectorAll("details[data-key]")) {
      one.open = open.has(one.dataset.key);
      if (key !== null && one.dataset.key === key) one.querySelector("summary").focus({ preventScroll: true });
    }
    if (hadFocus && !body.contains(preview.root.activeElement)) body.focus({ preventScroll: true });
    body.scrollTop = top;
  };

  const ask = async () => {
    if (isAsking) {
      isAskedAgain = true;
      return;
    }
    isAsking = true;
    try {
      const answer = await fetch("/__vitrine/status.json", { cache: "no-store", signal: AbortSignal.timeout(10000) });
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      if (text !== last) draw(JSON.parse(text));
      last = text;
    } catch {
      if (!last) body.replaceChildren(make("p", null, "The status could not be loaded."));
    }
    isAsking = false;
    if (isAskedAgain) {
      isAskedAgain = false;
      if (dialog.open) ask();
    }
  };

  preview.drawer = {
    build() {
      foot.append("Opens and closes with ", make("kbd", null, preview.button.keys));
      close.addEventListener("click", () => dialog.close());
      // A click on the dialog itself is outside its content: on the dimmed area around it.
      dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
      // The site's shortcuts do not apply to the overlay.
      dialog.addEventListener("keydown", (event) => {
        if (event.altKey && event.code === "KeyV") return;
        event.stopPropagation();
      });
      preview.root.append(dialog);
    },

    toggle() {
      if (dialog.open) return dialog.close();
      dialog.showModal();
      ask();
    },

    /** Reloads the content after a change; a closed drawer loads it when it opens. */
    renew() { if (dialog.open) ask(); },
  };
})(window.vitrinePreview);
