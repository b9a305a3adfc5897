// The switches of a page with specimens are remembered until the window closes, and one specimen can
// be seen under all of them at once.
(() => {
  const form = document.getElementById("lenses");
  // With the first specimen of a page its switches come, and with the last they go.
  document.addEventListener("vitrine:changed", (event) => {
    if (document.getElementById("lenses") !== form) event.preventDefault();
  });
  if (!form) return;
  const inputs = [...document.querySelectorAll("#lenses :is(input, select), #filters [name='scheme']")];
  const stored = () => { try { return JSON.parse(sessionStorage.getItem("lenses")) ?? {}; } catch { return {}; } };

  const restore = () => {
    const values = stored();
    for (const input of inputs) {
      const value = values[input.name];
      if (value === undefined) continue;
      if (input.type === "radio") input.checked = input.value === value;
      else if (input.type === "checkbox") input.checked = value === true;
      else if ([...input.options].some((option) => option.value === value)) input.value = value;
    }
    // A page may lack the scheme that was chosen on another.
    const radios = inputs.filter((input) => input.type === "radio");
    if (radios.length && !radios.some((input) => input.checked)) radios[0].checked = true;
  };

  const save = () => {
    const values = stored();
    for (const input of inputs) {
      if (input.type === "checkbox") values[input.name] = input.checked;
      else if (input.type !== "radio" || input.checked) values[input.name] = input.value;
    }
    try { sessionStorage.setItem("lenses", JSON.stringify(values)); } catch {}
  };

  const chosen = () => inputs.find((input) => input.type === "radio" && input.checked)?.value;
  let isMoved = false;
  const direction = form.elements.namedItem("direction");

  // The text direction of each screen before the first change.
  const directions = new Map();

  // Style sheets cannot do this: `:dir()` and assistive technology use `dir`, and of the
  // drawings of a specimen the first that is shown can be used.
  const apply = () => {
    for (const screen of document.querySelectorAll("main .screen")) {
      if (!directions.has(screen)) directions.set(screen, screen.dir);
      const dir = directions.get(screen);
      if (direction.checked) screen.dir = "rtl";
      else if (dir) screen.dir = dir;
      else screen.removeAttribute("dir");
    }
    // As long as all schemes are shown, the page has said which drawing it is.
    if (!chosen() && !isMoved) return;
    isMoved = true;
    for (const plates of document.querySelectorAll(".specimen:not([data-verdict='dont']) .plates")) {
      const shown = [...plates.children].filter((plate) => getComputedStyle(plate).display !== "none");
      for (const plate of plates.children) {
        const screen = plate.querySelector(".screen");
        if (screen) screen.inert = plate !== shown[0];
      }
    }
  };

  for (const input of inputs) input.addEventListener("change", () => { save(); apply(); });
  form.addEventListener("reset", () => setTimeout(() => { save(); apply(); }));
  document.getElementById("filters")?.addEventListener("reset", () => setTimeout(save));
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("vitrine:changed", apply);
  restore();
  apply();

  const make = (name, className, ...content) => {
    const made = document.createElement(name);
    made.className = className;
    made.append(...content);
    return made;
  };

  // The strip shows a specimen under each condition by itself; the words are those of the switches.
  const label = form.dataset.strip;
  const words = (one) => one.textContent.trim();
  const conditions = [
    ["plain", words(form.querySelector(".lens-reset"))],
    ...[...form.elements.vision.options].slice(1).map((option) => [option.value, words(option)]),
    ...[...form.querySelectorAll("[type=checkbox]")].map((box) => [box.name, words(box.parentElement)]),
    ["longer", form.dataset.longer],
    ["bare", form.dataset.bare],
  ];
  const strip = make("dialog", "strip");
  if (!strip.showModal) return;
  const title = make("h2", "", label);
  title.id = "strip-title";
  strip.id = "strip";
  strip.setAttribute("aria-labelledby", title.id);
  const closing = make("form", "", make("button", "strip-close", words(form.querySelector(".lens-close"))));
  closing.method = "dialog";
  const ways = conditions.map(([name, text]) => {
    const way = make("li", "way", make("div", "plates"), make("p", "way-name", text));
    way.dataset.way = name;
    return way;
  });
  const list = make("ul", "ways", ...ways);
  list.setAttribute("role", "list");
  strip.append(make("div", "strip-head", title, closing), list);
  // Not in `main`, so that the page's own switches do not reach it.
  document.body.append(strip);

  // Words as another language may need them: 40 % longer, by more of the same.
  const lengthen = (screen) => {
    const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.data.trim();
      if (text) texts.currentNode.data = `${text} ${`${text} ${text}`.slice(0, Math.ceil(text.length * 0.4))}`;
    }
  };

  // A button may be nothing but its picture.
  const pictures = (screen) =>
    [...screen.querySelectorAll("svg, img, picture")].filter((one) => !one.closest("button, a, picture > img"));
  const withoutPictures = (screen) => {
    for (const one of pictures(screen)) {
      const around = one.parentElement;
      one.remove();
      if (around !== screen && !around.childElementCount && !around.textContent.trim()) around.remove();
    }
  };

  const references = ["for", "aria-labelledby", "aria-describedby", "aria-controls"];
  const copy = (plate, mark) => {
    const clone = plate.cloneNode(true);
    for (const one of clone.querySelectorAll("[id]")) one.id += mark;
    for (const name of references) {
      for (const one of clone.querySelectorAll(`[${name}]`)) {
        one.setAttribute(name, one.getAttribute(name).split(" ").map((id) => id + mark).join(" "));
      }
    }
    const screen = clone.querySelector(".screen");
    screen.inert = true;
    const dir = mark === "-direction" ? "rtl" : directions.get(plate.querySelector(".screen"));
    if (dir) screen.dir = dir;
    else screen.removeAttribute("dir");
    if (mark === "-longer") lengthen(screen);
    if (mark === "-bare") withoutPictures(screen);
    // The ratios at a plate are those of the specimen as it is drawn.
    for (const one of clone.querySelectorAll(".reading")) one.remove();
    return clone;
  };

  const show = (figure) => {
    title.textContent = `${figure.querySelector(".name")?.textContent ?? ""}: ${label}`;
    for (const way of strip.querySelectorAll(".way")) {
      const plates = [...figure.querySelectorAll(".plate")];
      const screens = [...figure.querySelectorAll(".screen")];
      way.hidden = way.dataset.way === "bare" && !screens.some((screen) => pictures(screen).length);
      way.querySelector(".plates").replaceChildren(...plates.map((plate) => copy(plate, `-${way.dataset.way}`)));
    }
    strip.showModal();
    strip.scrollTop = 0;
  };

  strip.addEventListener("click", (event) => { if (event.target === strip) strip.close(); });
  strip.addEventListener("close", () => {
    for (const plates of strip.querySelectorAll(".plates")) plates.replaceChildren();
  });

  const equip = () => {
    for (const figure of document.querySelectorAll("figure.specimen")) {
      if (figure.querySelector(".every")) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "every";
      button.textContent = label;
      button.setAttribute("aria-haspopup", "dialog");
      button.addEventListener("click", () => show(figure));
      const legend = figure.querySelector(".legend");
      let links = legend?.querySelector(".alone-link");
      if (legend && !links) {
        links = document.createElement("p");
        links.className = "alone-link";
        legend.append(links);
      }
      links?.append(button);
    }
  };
  equip();
  document.addEventListener("vitrine:changed", equip);
})();
