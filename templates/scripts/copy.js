// A copy button on every block of code, and on what says with `data-copy` how it is copied.
(() => {
  if (!navigator.clipboard) return;
  const words = document.body.dataset;
  const news = document.createElement("p");
  news.className = "unseen";
  news.setAttribute("role", "status");
  document.body.append(news);

  const plain = (one) => one.textContent.replace(/\s+/g, " ").trim();
  const cells = (row) => [...row.cells].map(plain);
  const rows = (one) => [
    ...[...one.querySelectorAll("tr")].map((row) => cells(row).join("\t")),
    ...[...one.querySelectorAll("li")].map(plain),
  ].join("\n");
  // As the `style` of a spec wants it.
  const style = (one) => [...one.querySelectorAll("tbody tr")].map((row) => {
    const [slot, ...rest] = cells(row);
    const layers = [...row.cells[1].querySelectorAll("code")].map(plain);
    return `${slot}: ${layers.length ? layers.join(" / ") : rest[0]}`;
  }).join("\n");

  const icon = (one) => plain(one.querySelector("code"));

  const add = (place, what, text, label = words.copy) => {
    const button = document.createElement("button");
    const state = document.createElement("span");
    const hint = document.createElement("span");
    button.type = "button";
    button.className = "copy";
    state.textContent = label;
    hint.className = "unseen";
    hint.textContent = what ? ` ${what}` : "";
    button.append(state, hint);
    let timer;
    button.addEventListener("click", async () => {
      let said = words.copied;
      try { await navigator.clipboard.writeText(text()); } catch { said = words.notCopied; }
      state.textContent = said;
      news.textContent = "";
      requestAnimationFrame(() => { news.textContent = `${said} ${what}`.trim(); });
      clearTimeout(timer);
      timer = setTimeout(() => { state.textContent = label; }, 1500);
    });
    place.append(button);
  };

  // The name of an element: its disclosure and the specimen that it belongs to.
  const name = (one) => {
    if (one.dataset.copy === "name") return icon(one);
    const summary = one.closest("details")?.querySelector("summary");
    const specimen = one.closest(".specimen")?.querySelector(".name");
    return [summary?.firstChild, specimen].filter(Boolean).map(plain).join(", ");
  };

  const ways = { rows, style, name: icon };
  const equipped = new WeakSet();
  const equip = () => {
    for (const pre of document.querySelectorAll("pre")) {
      if (equipped.has(pre)) continue;
      equipped.add(pre);
      let frame = pre.parentElement;
      if (!frame.classList.contains("code")) {
        frame = document.createElement("div");
        frame.className = "code";
        pre.replaceWith(frame);
        frame.append(pre);
      }
      frame.classList.add("is-copyable");
      add(frame, name(pre), () => pre.textContent.replace(/\n$/, ""));
    }
    for (const one of document.querySelectorAll("[data-copy]:not(body)")) {
      if (equipped.has(one)) continue;
      equipped.add(one);
      const way = ways[one.dataset.copy];
      if (way) add(one, name(one), () => way(one));
      else if (one.href) add(one.parentElement, name(one), () => one.href, words.copyLink);
    }
  };
  equip();
  document.addEventListener("vitrine:changed", equip);
})();
