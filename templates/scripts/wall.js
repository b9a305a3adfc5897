// The filter of a wall in its address, and counts that say what would be left.
(() => {
  const form = document.getElementById("filters");
  document.addEventListener("vitrine:changed", (event) => {
    if (document.getElementById("filters") !== form) event.preventDefault();
  });
  if (!form) return;
  const selects = [...form.querySelectorAll("select")];
  const schemes = [...form.querySelectorAll("[name='scheme']")];
  const number = document.querySelector(".wall-tally-number");
  let tiles = [];

  const fits = (tile, besides) => selects.every((select) =>
    select === besides || !select.value || tile.dataset[select.name] === select.value);

  // An element that has the value already is not changed, because the browser would draw everything
  // that the switches affect again.
  const say = (one, text) => { if (one.textContent !== text) one.textContent = text; };

  const count = () => {
    tiles = [...document.querySelectorAll(".tile")];
    for (const select of selects) {
      const left = new Map();
      for (const tile of tiles) {
        if (!fits(tile, select)) continue;
        const value = tile.dataset[select.name];
        left.set(value, (left.get(value) ?? 0) + 1);
      }
      for (const option of select.options) {
        const title = option.textContent.replace(/ \(\d+\)$/, "");
        if (option.value) say(option, `${title} (${left.get(option.value) ?? 0})`);
      }
    }
    say(number, String(tiles.filter((tile) => fits(tile)).length));
  };

  const read = () => {
    const wanted = new URLSearchParams(location.search);
    for (const select of selects) {
      const value = wanted.get(select.name) ?? "";
      select.value = [...select.options].some((option) => option.value === value) ? value : "";
    }
    const scheme = schemes.find((one) => one.value === wanted.get("scheme"));
    if (scheme) scheme.checked = true;
    count();
  };

  const write = () => {
    const wanted = new URLSearchParams();
    for (const select of selects) if (select.value) wanted.set(select.name, select.value);
    const scheme = schemes.find((one) => one.checked)?.value;
    if (scheme) wanted.set("scheme", scheme);
    const query = wanted.size ? `?${wanted}` : location.pathname;
    history.replaceState(null, "", query);
    count();
  };

  form.addEventListener("change", write);
  form.addEventListener("reset", () => setTimeout(write));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("popstate", read);
  addEventListener("pageshow", (event) => { if (event.persisted) read(); });
  document.addEventListener("vitrine:changed", count);
  read();
})();
