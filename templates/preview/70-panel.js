// The panel with the problems of the page, as long as there are any.
((preview) => {
  const { make, count } = preview;
  const title = make("h2", { id: "problems-title" });
  const under = make("p", { class: "under" });
  const toggle = make("button", { type: "button", class: "plain", "aria-expanded": "true", "aria-controls": "problems" }, "Hide");
  const list = make("div", { class: "list", id: "problems" });
  const panel = make("section", { class: "panel", "aria-labelledby": "problems-title", dir: "ltr", hidden: true },
    make("div", { class: "bar" }, make("div", null, title, under), toggle), list);
  const news = make("p", { class: "unseen", role: "status" });
  const room = new CSSStyleSheet();
  let last = "[]";

  const fold = (isOpen) => {
    list.hidden = !isOpen;
    toggle.textContent = isOpen ? "Hide" : "Show";
    toggle.setAttribute("aria-expanded", String(isOpen));
    makeRoom();
  };

  // The end of the page, and what takes focus there, can be brought above the panel.
  const makeRoom = () => {
    const height = panel.hidden ? 0 : panel.offsetHeight;
    const rules = `html { scroll-padding-block-end: ${height + 24}px !important; padding-block-end: ${height}px; }`;
    room.replaceSync(height ? `@media screen { ${rules} }` : "");
  };

  const entitle = (number) => {
    const plain = preview.base.title;
    const wanted = number ? `(${number}) ${plain}` : plain;
    if (document.title === wanted) return;
    const text = document.querySelector("title")?.firstChild;
    if (text?.nodeType === Node.TEXT_NODE) text.data = wanted;
    else document.title = wanted;
  };

  let number = 0;

  const stops = () => [...list.querySelectorAll("a, pre")];

  const fate = (isStale, all) => {
    if (all.some((one) => one.everywhere)) return "You see the last version of the site without errors.";
    return isStale ? "You see the last version of the page without errors." : "";
  };

  preview.panel = {
    build() {
      toggle.addEventListener("click", () => fold(list.hidden));
      preview.dock.append(panel, news);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, room];
      new ResizeObserver(makeRoom).observe(panel);
    },

    /** Shows the problems of a state, or nothing. */
    show(all, isStale) {
      const text = JSON.stringify([all, isStale]);
      number = all.length;
      entitle(number);
      if (text === last) return;
      last = text;
      const wasHidden = panel.hidden;
      const hadFocus = panel.contains(preview.root.activeElement);
      const at = stops().indexOf(preview.root.activeElement);
      panel.hidden = number === 0;
      if (number === 0) {
        if (hadFocus) preview.button.focus();
        list.replaceChildren();
        news.textContent = wasHidden ? "" : "No problems on this page";
        return makeRoom();
      }
      const top = list.scrollTop;
      title.textContent = `${count(number, "problem")} on this page`;
      if (all.every((one) => one.everywhere)) title.textContent = `${count(number, "problem")} on every page`;
      under.textContent = fate(isStale, all);
      list.replaceChildren(...preview.problemList(all));
      list.scrollTop = top;
      if (at >= 0) (stops()[at] ?? toggle).focus({ preventScroll: true });
      news.textContent = `${title.textContent}: ${all[0].message ?? ""}`;
      if (wasHidden) preview.lift();
      if (wasHidden) fold(true);
      else makeRoom();
    },

    /** The title of the page has changed. */
    entitle: () => entitle(number),
  };
})(window.vitrinePreview);
