// Short notes: other pages have changed, this one is gone.
((preview) => {
  const { make, icon } = preview;
  const stack = make("div", { class: "notes", role: "status", dir: "ltr" });
  // So long a note is read, and so many pages are named in it.
  const time = 10000;
  const most = 3;
  let changed = [];
  let note = null;
  let timer = 0;
  let missing = null;

  const dismiss = () => {
    clearTimeout(timer);
    note?.remove();
    note = null;
    changed = [];
  };

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (note?.matches(":hover, :focus-within")) wait();
      else dismiss();
    }, time);
  };

  const links = () => changed.slice(0, most).flatMap((one, at) => [
    at > 0 ? ", " : "",
    make("a", { href: one.url }, one.title || one.url),
  ]);

  const build = (...content) => {
    const made = make("div", { class: "note" }, make("p", null, content));
    stack.append(made);
    return made;
  };

  preview.notes = {
    build() { preview.dock.append(stack); },

    /** Says which other pages have changed. */
    others(pages) {
      if (pages.length === 0) return;
      const isNew = (one) => !pages.some((other) => other.url === one.url);
      const all = [...pages, ...changed.filter(isNew)];
      dismiss();
      changed = all.slice(0, 200);
      const rest = changed.length - most;
      note = build(links(), rest > 0 ? ` and ${rest} more` : "", " changed");
      const close = make("button", { type: "button", class: "round", "aria-label": "Dismiss" }, icon("close"));
      close.addEventListener("click", dismiss);
      note.append(close);
      wait();
    },

    /** Says that the page has no source any more, or has one again. */
    missing(is) {
      if (is === (missing !== null)) return;
      missing?.remove();
      missing = is ? build("This page was deleted or renamed. You see its last version.") : null;
    },

    /** How many pages the note names, for who asks. */
    get count() { return changed.length; },
  };
})(window.vitrinePreview);
