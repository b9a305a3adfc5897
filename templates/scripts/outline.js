// The outline follows the reader, and a heading gives its own address.
(() => {
  const words = document.body.dataset.anchor;
  const entries = new Map();
  let targets = [];
  let current;

  const equip = () => {
    for (const heading of document.querySelectorAll(".main :is(h2, h3, h4)[id]")) {
      let link = heading.querySelector(":scope > .anchor");
      const text = [...heading.childNodes].map((one) => one === link ? "" : one.textContent).join("").trim();
      if (!link) {
        link = document.createElement("a");
        link.className = "anchor";
        link.textContent = "#";
        heading.append(link);
      }
      link.href = `#${heading.id}`;
      link.setAttribute("aria-label", `${words}: ${text}`);
    }
    const before = entries.get(current) ?? [];
    entries.clear();
    for (const link of document.querySelectorAll(":is(.outline, .outline-inline) a")) {
      const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (target) entries.set(target, [...(entries.get(target) ?? []), link]);
    }
    targets = [...entries.keys()];
    const now = entries.get(current) ?? [];
    for (const link of before) if (!now.includes(link)) link.removeAttribute("aria-current");
    for (const link of now) if (!before.includes(link)) link.setAttribute("aria-current", "location");
    if (now.length === 0) current = undefined;
  };

  const follow = () => {
    const line = innerHeight / 4;
    const passed = targets.filter((target) => target.getBoundingClientRect().top <= line);
    const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const next = isAtEnd ? targets.at(-1) : passed.at(-1);
    if (next === current) return;
    for (const link of entries.get(current) ?? []) link.removeAttribute("aria-current");
    for (const link of entries.get(next) ?? []) {
      link.setAttribute("aria-current", "location");
      const frame = link.closest(".outline");
      if (frame && frame.scrollHeight > frame.clientHeight) link.scrollIntoView({ block: "nearest" });
    }
    current = next;
  };

  let isAsked = false;
  addEventListener("scroll", () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => { isAsked = false; follow(); });
  }, { passive: true });
  equip();
  follow();
  document.addEventListener("vitrine:changed", () => {
    equip();
    follow();
  });
})();
