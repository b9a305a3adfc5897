// The place over the page for what the preview says; no style of the site reaches it.
((preview) => {
  /** An element with attributes and children; nothing that is said becomes markup. */
  preview.make = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes ?? {})) {
      if (value === true) made.setAttribute(key, "");
      else if (value !== false && value != null) made.setAttribute(key, value);
    }
    made.append(...children.flat(9).filter((one) => one != null && one !== ""));
    return made;
  };

  preview.count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

  const drawings = {
    error: "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM5.5 5.5l5 5m0-5l-5 5",
    warning: "M8 2L14.5 13.5h-13zM8 6.5v3m0 1.9v.1",
    good: "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM5 8.2l2.1 2.1L11 6",
    gone: "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM5 8h6",
    close: "M3.5 3.5l9 9m0-9l-9 9",
  };

  /** A drawing of sixteen by sixteen, in the colour of the text. */
  preview.icon = (name) => {
    const space = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(space, "svg");
    const path = document.createElementNS(space, "path");
    picture.setAttribute("viewBox", "0 0 16 16");
    picture.setAttribute("aria-hidden", "true");
    picture.setAttribute("class", `icon ${name}`);
    path.setAttribute("d", drawings[name]);
    picture.append(path);
    return picture;
  };

  const { make } = preview;
  const host = document.createElement("vitrine-preview");
  const root = host.attachShadow({ mode: "open" });
  const dock = make("div", { class: "dock", role: "region", "aria-label": "Preview", lang: "en" });
  preview.root = root;
  preview.dock = dock;

  // The overlay does not cover elements that the site fixes at the foot of the window.
  const lift = () => {
    let top = innerHeight;
    const isLeft = getComputedStyle(host).direction === "rtl";
    const x = isLeft ? 40 : innerWidth - 40;
    // One bar may be on another; a high element is no bar.
    for (let below = null; below !== top; ) {
      below = top;
      for (const rise of [6, 24, 44]) {
        for (const one of document.elementsFromPoint(x, below - rise)) {
          const box = one === host ? null : preview.pinned(one)?.getBoundingClientRect();
          if (box && box.height < innerHeight / 3 && box.top > innerHeight / 2) top = Math.min(top, box.top);
        }
      }
    }
    dock.style.setProperty("--lift", `${innerHeight - top}px`);
  };

  preview.lift = lift;

  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  const frames = 24;

  const isSeen = (box) => box.height > 0 && box.bottom > 0 && box.top < innerHeight;

  /** Shows for a moment what has changed: the innermost that says it, and what has lost a part. */
  preview.point = ({ added, changed, lost }) => {
    if (document.hidden) return;
    const all = new Set([...added, ...changed]);
    const isInner = (one) => {
      if (!one.isConnected || one === document.body || !document.body.contains(one)) return false;
      for (let up = one.parentElement; up; up = up.parentElement) if (all.has(up)) return false;
      return true;
    };
    // A part that is gone from a long list of them is not worth a frame around all.
    const lesser = [...lost].filter((one) => !all.has(one) && one.getBoundingClientRect().height < innerHeight / 3);
    let left = frames;
    for (const one of [...all, ...lesser]) {
      if (left === 0) break;
      const box = isInner(one) ? one.getBoundingClientRect() : null;
      if (!box || !isSeen(box)) continue;
      left -= 1;
      const frame = make("div", { class: "changed", "aria-hidden": "true" });
      const place = { left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height };
      for (const [name, value] of Object.entries(place)) frame.style.setProperty(name, `${value}px`);
      root.append(frame);
      const steps = isStill.matches ? [{ opacity: 1 }, { opacity: 1 }] : [{ opacity: 1 }, { opacity: 0 }];
      frame.animate(steps, { duration: 1200, easing: "ease-in" }).finished
        .finally(() => frame.remove()).catch(() => {});
    }
  };

  preview.show = () => {
    const link = make("link", { rel: "stylesheet", href: "/__vitrine/preview.css" });
    // Without its style it would be plain text below the page.
    host.hidden = true;
    link.addEventListener("load", () => { host.hidden = false; lift(); });
    root.append(link, dock);
    document.documentElement.append(host);
    addEventListener("resize", lift, { passive: true });
    addEventListener("load", lift);
  };
})(window.vitrinePreview);
