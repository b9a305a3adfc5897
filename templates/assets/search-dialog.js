// The search dialog: what is typed, what is found, and the keys between the two.

/** Text with the parts that answer the query in `<mark>`; nothing of it becomes markup. */
const marked = (text, keys, fold) => {
  const letters = [...text.normalize("NFC")];
  const folded = [];
  const places = [];
  letters.forEach((letter, at) => {
    for (const one of fold(letter.toLowerCase())) {
      folded.push(one);
      places.push(at);
    }
  });
  const plain = folded.join("");
  const isMarked = new Array(letters.length).fill(false);
  const isLetter = (one) => one !== undefined && /[\p{L}\p{N}]/u.test(one);
  for (const key of keys) {
    for (let at = plain.indexOf(key); at >= 0; at = plain.indexOf(key, at + 1)) {
      const [start, end] = [places[at], places[at + key.length - 1]];
      const isInside = isLetter(letters[start - 1]) && !/\p{Lu}/u.test(letters[start]);
      const runsOn = isLetter(letters[end + 1]) && !/\p{Lu}/u.test(letters[end + 1]);
      if (!isInside && !runsOn) isMarked.fill(true, start, end + 1);
    }
  }
  const fragment = document.createDocumentFragment();
  for (let at = 0; at < letters.length; ) {
    let end = at;
    while (end < letters.length && isMarked[end] === isMarked[at]) end += 1;
    const part = letters.slice(at, end).join("");
    if (isMarked[at]) fragment.append(element("mark", "", part));
    else fragment.append(part);
    at = end;
  }
  return fragment;
};

const element = (name, className, content) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (content !== undefined) made.append(content);
  return made;
};

/** Brings a dialog to life; `load` gives a promise of `{ index, fold }`. */
export const attach = (dialog, root, load) => {
  const part = (name) => dialog.querySelector(`[data-search="${name}"]`);
  const field = part("field");
  const list = part("hits");
  const status = part("status");
  const word = dialog.dataset;
  const kinds = ["page", "heading", "specimen", "surface", "token", "rule", "report"];
  const labels = word.kinds.split("|");
  const headings = word.groups.split("|");
  let search = null;
  let hits = [];
  let active = -1;
  let announcement = 0;

  const show = (name) => {
    for (const one of ["start", "waiting", "none", "failed"]) part(one).hidden = one !== name;
    list.hidden = name !== "hits";
    field.setAttribute("aria-expanded", String(name === "hits"));
  };

  // After a pause, or each letter would be talked over by the next.
  const announce = (text) => {
    clearTimeout(announcement);
    announcement = setTimeout(() => { status.textContent = text; }, 400);
  };

  const activate = (at) => {
    hits[active]?.setAttribute("aria-selected", "false");
    active = hits.length === 0 ? -1 : (at + hits.length) % hits.length;
    if (active < 0) return field.removeAttribute("aria-activedescendant");
    hits[active].setAttribute("aria-selected", "true");
    hits[active].scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", hits[active].id);
  };

  const row = (hit, number) => {
    // The text of the site may have another direction than the text of the interface.
    const said = (text) => element("bdi", "", marked(text, hit.keys, search.fold));
    const link = element("a", "hit");
    link.id = `search-hit-${number}`;
    link.href = new URL(hit.url, root).href;
    link.tabIndex = -1;
    link.setAttribute("role", "option");
    link.setAttribute("aria-selected", "false");
    const kind = labels[kinds.indexOf(hit.kind)] ?? hit.kind;
    const title = element("span", `hit-title${/^(token|rule)$/.test(hit.kind) ? " hit-name" : ""}`);
    title.append(said(hit.title));
    link.append(title, " ", element("span", "hit-kind", hit.label ? `${kind}, ${hit.label}` : kind));
    const line = element("span", "hit-line");
    const names = hit.kind === "surface" ? "" : hit.names;
    const parts = [hit.on, names].filter(Boolean).map(said);
    if (hit.mentions.length > 0) {
      const mentions = element("span", "", `${word.mentions} `);
      hit.mentions.forEach((one, at) => mentions.append(at > 0 ? ", " : "", element("mark", "", one)));
      parts.push(mentions);
    }
    if (hit.isDont) parts.push(word.dont);
    if (hit.line) parts.push(said(hit.line));
    parts.forEach((one, at) => line.append(at > 0 ? " · " : "", one));
    if (parts.length > 0) link.append(" ", line);
    return link;
  };

  const answer = () => {
    const query = field.value;
    active = -1;
    hits = [];
    list.replaceChildren();
    field.removeAttribute("aria-activedescendant");
    if (query.trim() === "") {
      announce("");
      return show("start");
    }
    if (!search) return show("waiting");
    const found = search.index.search(query);
    const groups = new Map();
    for (const hit of found.hits) {
      const group = groups.get(hit.kind) ?? [];
      group.push(hit);
      groups.set(hit.kind, group);
    }
    part("partial").hidden = !found.isPartial || found.total === 0;
    if (groups.size === 0) {
      part("query").textContent = query.trim();
      announce(word.none);
      return show("none");
    }
    for (const [kind, group] of groups) {
      const box = element("div", "hits-group");
      const name = element("p", "hits-title", headings[kinds.indexOf(kind)] ?? kind);
      name.id = `search-group-${kind}`;
      name.setAttribute("role", "presentation");
      box.setAttribute("role", "group");
      box.setAttribute("aria-labelledby", name.id);
      box.append(name);
      for (const hit of group) {
        const link = row(hit, hits.length);
        hits.push(link);
        box.append(link);
      }
      list.append(box);
    }
    show("hits");
    list.scrollTop = 0;
    activate(0);
    announce(`${found.total} ${found.total === 1 ? word.one : word.many}`);
  };

  field.addEventListener("input", answer);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (hits.length === 0) return;
      event.preventDefault();
      activate(active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      hits[active]?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    }
  });
  list.addEventListener("pointermove", (event) => {
    const at = hits.indexOf(event.target.closest(".hit"));
    if (at >= 0 && at !== active) activate(at);
  });
  list.addEventListener("click", (event) => {
    // A link to this same page would leave the dialog in front of what was found.
    if (event.target.closest(".hit") && !event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  });
  part("clear").addEventListener("click", () => {
    field.value = "";
    field.focus();
    answer();
  });
  const fetchIndex = async () => {
    if (field.value.trim() !== "") show("waiting");
    try {
      search = await load();
      answer();
    } catch {
      show("failed");
      announce(part("failed").querySelector("p").textContent);
    }
  };
  part("again").addEventListener("click", () => {
    field.focus();
    fetchIndex();
  });
  return fetchIndex();
};
