// Finds icons by their names. Without this script all of them are shown.
(() => {
  const equip = () => {
    const form = document.querySelector(".icon-filter");
    if (!form || !form.hidden) return;
    form.hidden = false;
    const field = form.querySelector("input");
    const tally = form.querySelector("output");
    const none = document.querySelector(".icon-none");

    const filter = () => {
      const parts = field.value.toLowerCase().split(/[\s.]+/).filter(Boolean);
      let count = 0;
      for (const entry of document.querySelectorAll(".icon-list > li")) {
        const name = entry.querySelector("code").textContent.toLowerCase();
        entry.hidden = !parts.every((part) => name.includes(part));
        if (!entry.hidden) count += 1;
      }
      for (const group of document.querySelectorAll(".icon-group")) {
        group.hidden = !group.querySelector(".icon-list > li:not([hidden])");
      }
      none.hidden = count > 0;
      tally.value = String(count);
    };

    field.addEventListener("input", filter);
    form.addEventListener("submit", (event) => event.preventDefault());
    filter();
  };
  equip();
  document.addEventListener("vitrine:changed", equip);
})();
