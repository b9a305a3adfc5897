// Shows a design in place. Nothing is asked of another site before a click; without this script it is a link.
(() => {
  const open = new Map();

  const hide = (button) => {
    const { frame, words } = open.get(button);
    frame.remove();
    open.delete(button);
    button.textContent = words.show;
    button.setAttribute("aria-expanded", "false");
  };

  const show = (button, item) => {
    const frame = document.createElement("iframe");
    const words = item.dataset;
    frame.className = "design-frame";
    frame.title = words.title;
    frame.allowFullscreen = true;
    frame.src = words.frame;
    item.parentElement.after(frame);
    open.set(button, { frame, words });
    button.textContent = words.hide;
    button.setAttribute("aria-expanded", "true");
  };

  const equip = () => {
    for (const button of open.keys()) if (!button.isConnected) hide(button);
    for (const item of document.querySelectorAll("[data-frame]")) {
      if (item.querySelector(":scope > button")) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = item.dataset.show;
      button.setAttribute("aria-expanded", "false");
      button.addEventListener("click", () => (open.has(button) ? hide(button) : show(button, item)));
      item.append(button);
    }
  };

  // The policy of a site may allow no frames of others; then the link is what remains.
  document.addEventListener("securitypolicyviolation", (event) => {
    if (event.effectiveDirective !== "frame-src") return;
    for (const [button, { words }] of [...open]) {
      if (new URL(words.frame).origin !== new URL(event.blockedURI).origin) continue;
      hide(button);
      const note = document.createElement("span");
      note.setAttribute("role", "status");
      button.replaceWith(note);
      note.textContent = words.blocked;
    }
  });

  equip();
  document.addEventListener("vitrine:changed", equip);
})();
