// Tabs after the pattern of the WAI-ARIA Authoring Practices. Without this script every tab is shown.
(() => {
  const key = "vitrine-tabs";
  const read = () => {
    try { return JSON.parse(localStorage.getItem(key)) ?? []; } catch { return []; }
  };
  const remember = (title) => {
    const titles = [title, ...read().filter((one) => one !== title)].slice(0, 20);
    try { localStorage.setItem(key, JSON.stringify(titles)); } catch { /* Without storage, a page remembers nothing. */ }
  };
  const groups = new Map();

  const choose = (group, index, { focus = false } = {}) => {
    for (const [at, { button, panel }] of group.entries()) {
      button.setAttribute("aria-selected", String(at === index));
      button.tabIndex = at === index ? 0 : -1;
      panel.hidden = at !== index;
    }
    if (focus) group[index].button.focus();
  };

  // Other groups with a tab of that title follow, and what the reader looks at stays in its place.
  const sync = (from, title) => {
    const top = from.getBoundingClientRect().top;
    for (const [tabs, group] of groups) {
      const index = group.findIndex((one) => one.title === title);
      if (tabs !== from && index >= 0) choose(group, index);
    }
    scrollBy(0, from.getBoundingClientRect().top - top);
  };

  const pick = (tabs, index, options) => {
    const group = groups.get(tabs);
    choose(group, index, options);
    remember(group[index].title);
    sync(tabs, group[index].title);
  };

  const equip = () => {
    for (const tabs of groups.keys()) if (!tabs.isConnected) groups.delete(tabs);
    for (const tabs of document.querySelectorAll(".tab-set")) {
      const panels = [...tabs.querySelectorAll(":scope > .tab")];
      if (groups.has(tabs) || panels.length === 0) continue;
      const list = document.createElement("div");
      list.className = "tab-list";
      list.setAttribute("role", "tablist");
      const number = groups.size + 1;
      const group = panels.map((panel, index) => {
        const button = document.createElement("button");
        const title = panel.querySelector(":scope > .tab-title");
        button.type = "button";
        button.id = `tabs-${number}-${index + 1}`;
        button.setAttribute("role", "tab");
        button.textContent = title.textContent;
        panel.id = `${button.id}-panel`;
        button.setAttribute("aria-controls", panel.id);
        panel.setAttribute("role", "tabpanel");
        panel.setAttribute("aria-labelledby", button.id);
        panel.tabIndex = 0;
        list.append(button);
        return { button, panel, title: panel.dataset.tab };
      });
      groups.set(tabs, group);
      tabs.classList.add("is-interactive");
      tabs.prepend(list);
      list.addEventListener("click", (event) => {
        const index = group.findIndex((one) => one.button === event.target);
        if (index >= 0) pick(tabs, index);
      });
      list.addEventListener("keydown", (event) => {
        const now = group.findIndex((one) => one.button === event.target);
        const isRTL = getComputedStyle(list).direction === "rtl";
        const step = { ArrowRight: isRTL ? -1 : 1, ArrowLeft: isRTL ? 1 : -1 }[event.key];
        const last = group.length - 1;
        const index = step ? (now + step + group.length) % group.length
          : { Home: 0, End: last }[event.key];
        if (now < 0 || index === undefined) return;
        event.preventDefault();
        pick(tabs, index, { focus: true });
      });
      const known = read().map((title) => group.findIndex((one) => one.title === title));
      choose(group, known.find((index) => index >= 0) ?? 0);
    }
    reveal();
  };

  // A link to a place inside a hidden tab opens that tab.
  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (let panel = target?.closest(".tab"); panel; panel = panel.parentElement.closest(".tab")) {
      const group = groups.get(panel.parentElement);
      const index = group?.findIndex((one) => one.panel === panel) ?? -1;
      if (index >= 0 && panel.hidden) {
        choose(group, index);
        target.scrollIntoView();
      }
    }
  };

  equip();
  addEventListener("hashchange", reveal);
  document.addEventListener("vitrine:changed", equip);
})();
