// Does to the screen what changed from one version to the next, and makes the old one the new one.
((preview) => {
  const { live, bind, pair, match } = preview;

  const words = (value) => (value ?? "").split(/\s+/).filter(Boolean);

  // Classes that scripts have set stay.
  const classes = (shown, was, is) => {
    const [old, fresh] = [words(was), words(is)];
    shown.classList.remove(...old.filter((one) => !fresh.includes(one)));
    shown.classList.add(...fresh.filter((one) => !old.includes(one)));
    if (is === null && shown.classList.length === 0) shown.removeAttribute("class");
  };

  const isStyleSheet = (one) => one.localName === "link" && /\bstylesheet\b/i.test(one.rel);

  // The attribute is copied as it is, for a parser takes names that scripts may not set.
  const put = (one, attribute) => one.setAttributeNode(attribute.cloneNode());

  const attributes = (before, after, report) => {
    const shown = live(before);
    const changed = [...after.attributes].filter((one) => before.getAttribute(one.name) !== one.value);
    const gone = [...before.attributes].filter((one) => !after.hasAttribute(one.name));
    if (changed.length + gone.length === 0) return;
    report.changed.add(shown);
    if (isStyleSheet(before) && changed.some((one) => one.name === "href")) {
      bind(before, preview.swap(shown, after));
    }
    for (const one of changed) {
      if (one.name === "class") classes(shown, before.getAttribute("class"), one.value);
      else if (live(before) === shown) put(shown, one);
      put(before, one);
    }
    for (const one of gone) {
      if (one.name === "class") classes(shown, one.value, null);
      // A disclosure that the reader has opened stays open.
      else if (one.name !== "open") shown.removeAttribute(one.name);
      before.removeAttribute(one.name);
    }
  };

  // Only what differs is replaced, so that a selection around it stays.
  const splice = (shown, is) => {
    const was = shown.data;
    const least = Math.min(was.length, is.length);
    let start = 0;
    while (start < least && was[start] === is[start]) start += 1;
    let tail = 0;
    while (tail < least - start && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
    shown.replaceData(start, was.length - start - tail, is.slice(start, is.length - tail));
  };

  const text = (before, after, report) => {
    if (before.data === after.data) return;
    const parent = live(before.parentNode);
    const shown = live(before);
    before.data = after.data;
    if (shown.data?.trim() || after.data.trim()) report.changed.add(parent);
    if (shown.parentNode) return splice(shown, after.data);
    // A script has said something else in its place.
    if (!parent || parent.firstElementChild || before.parentNode.childNodes.length > 1) return;
    parent.textContent = after.data;
    bind(before, parent.firstChild);
  };

  // The child of the parent on the screen that holds a node: itself, or the frame a script put around it.
  const holder = (before, parent) => {
    let one = live(before);
    while (one && one.parentNode !== parent) one = one.parentNode;
    return one;
  };

  const remove = (before, siblings, parent) => {
    const held = holder(before, parent);
    const isAlone = held && !siblings.some((one) => one !== before && held.contains(live(one)));
    (isAlone ? held : live(before))?.remove();
  };

  const place = (one, parent, after) => {
    const next = after ? after.nextSibling : parent.firstChild;
    // Moved so, a frame is not loaded again and focus stays.
    if (one.isConnected && parent.moveBefore) parent.moveBefore(one, next);
    else parent.insertBefore(one, next);
  };

  const children = (before, after, report) => {
    const parent = live(before);
    const old = [...before.childNodes];
    const fresh = [...after.childNodes];
    const { found, moved, start, end } = match(old, fresh);
    const kept = new Set(found);
    const gone = old.filter((one) => !kept.has(one));
    const isSame = old.length === fresh.length && !fresh.some((_, at) => found[at] !== old[at]);
    for (const one of gone) remove(one, old, parent);
    // Work grows with what changed: of what is equal before it, only the last is looked at.
    let last = null;
    for (let at = start - 1; at >= 0 && !last && !isSame; at -= 1) last = holder(found[at], parent);
    for (let at = start; at < end; at += 1) {
      const was = found[at];
      if (!was) {
        const made = document.importNode(fresh[at], true);
        pair(fresh[at], made);
        place(made, parent, last);
        last = made;
        if (made.nodeType === Node.ELEMENT_NODE) report.added.push(made);
        else if (made.data.trim()) report.changed.add(parent);
        continue;
      }
      if (moved.has(was)) {
        const held = holder(was, parent) ?? live(was);
        place(held, parent, last);
        report.changed.add(live(was));
      }
      morph(was, fresh[at], report);
      if (!isSame) last = holder(was, parent) ?? last;
    }
    if (!isSame) {
      before.replaceChildren(...fresh.map((one, at) => found[at] ?? one));
      if (gone.some((one) => one.textContent.trim())) report.lost.add(parent);
    }
  };

  const morph = (before, after, report) => {
    if (before.nodeType !== Node.ELEMENT_NODE) return text(before, after, report);
    attributes(before, after, report);
    children(before, after, report);
  };

  preview.morph = morph;
})(window.vitrinePreview);
